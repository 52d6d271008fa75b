"""The story of a game of Gargon in words."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.core.events import Event
from pioche.core.texts import Message, say
from pioche.gargon.cards import Card, Creature, Face
from pioche.gargon.events import (
    Dealt,
    Discarded,
    Drew,
    Forgot,
    Fought,
    HandsDiscarded,
    Named,
    Passed,
    PutDown,
    RoundStarted,
    Scored,
    TurnedUp,
    Won,
)
from pioche.gargon.scoring import Result


def tell(event: Event, names: Sequence[str]) -> Message | None:
    """An event as it was seen, in words; ``None`` for what needs none."""
    match event:
        case Dealt(piles=piles):
            return say("gargon-dealt", pile=len(piles[0]))
        case RoundStarted(round, starter):
            return say("gargon-round-started", round=round, name=names[starter])
        case PutDown(seat, cards):
            return say("gargon-put-down", name=names[seat], cards=written(cards))
        case Passed(seat):
            return say("gargon-passed", name=names[seat])
        case Drew(seat, pile, Card() as card):
            return say("gargon-drew-card", name=names[seat], pile=pile, card=str(card))
        case Drew(seat, pile, Creature() as back):
            return say("gargon-drew-back", name=names[seat], pile=pile, creature=creature_name(back), letter=back)
        case TurnedUp(table):
            return say("gargon-turned-up", table=by_seat(table, names))
        case Named(seat, creature):
            return say("gargon-named", name=names[seat], creature=creature_name(creature), letter=creature)
        case Fought():
            return _fought(event, names)
        case Won(seat, cards):
            return say("gargon-won", name=names[seat], cards=written(cards))
        case Discarded(seat, card):
            return say("gargon-discarded", name=names[seat], card=str(card))
        case Forgot(seat):
            return say("gargon-forgot", name=names[seat])
        case HandsDiscarded(hands):
            return say("gargon-hands-discarded", hands=by_seat(hands, names))
        case Scored(result=result):
            return say("gargon-scored", scores=scores(result, names), winners=[names[seat] for seat in result.winners])
        case _:
            return None


def _fought(event: Fought, names: Sequence[str]) -> Message:
    fighters = " – ".join(f"{names[seat]} {card}" for seat, card in event.fighters)
    creature = creature_name(event.creature)
    if event.winner is None:
        return say("gargon-fought-in-vain", creature=creature, fighters=fighters)
    return say("gargon-fought", creature=creature, fighters=fighters, name=names[event.winner])


def creature_name(creature: Creature) -> Message:
    return say("gargon-creature", creature=creature)


def written(faces: Sequence[Face]) -> str:
    """
    >>> written((Card(Creature.PHOENIX, 9), Creature.FAIRY))
    'R9 G'
    """
    return " ".join(map(str, faces))


def by_seat(places: Sequence[Sequence[Face]], names: Sequence[str]) -> list[str]:
    """What lies before each player who has anything."""
    return [f"{name} {written(faces)}" for name, faces in zip(names, places, strict=True) if faces]


def scores(result: Result, names: Sequence[str]) -> list[str]:
    return [f"{name} {score}" for name, score in zip(names, result.scores, strict=True)]
