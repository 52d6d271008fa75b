"""The story of a game of Gang de Castors in words."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.castors.cards import Card
from pioche.castors.events import (
    Dealt,
    Discarded,
    Drew,
    GameOver,
    Kept,
    Knocked,
    Looked,
    Peeked,
    Reshuffled,
    RoundScored,
    SetAside,
    Swapped,
    Took,
    TurnedUp,
    Used,
)
from pioche.core.events import Event
from pioche.core.texts import Message, say


def tell(event: Event, names: Sequence[str]) -> Message | None:
    """An event as it was seen, in words; ``None`` for what needs none."""
    match event:
        case Dealt(round, dealer, starter, discard):
            return say(
                "castors-dealt", round=round, dealer=names[dealer], starter=names[starter], card=card_name(discard)
            )
        case Took(seat, slot, card, old):
            return say("castors-took", name=names[seat], slot=slot, card=card_name(card), old=card_name(old))
        case Discarded(seat, card):
            return say("castors-discarded", name=names[seat], card=card_name(card))
        case Used(seat, card):
            return say("castors-used", name=names[seat], card=card_name(card))
        case Swapped(seat, slot, other, other_slot):
            return say("castors-swapped", name=names[seat], slot=slot, other=names[other], otherslot=other_slot)
        case Reshuffled(cards):
            return say("castors-reshuffled", cards=cards)
        case Knocked(seat):
            return say("castors-knocked", name=names[seat])
        case TurnedUp(rows):
            return say("castors-turned-up", rows=by_seat(rows, names))
        case SetAside((seat, slot, action, card)):
            return say("castors-set-aside", name=names[seat], slot=slot, action=card_name(action), card=card_name(card))
        case RoundScored(round, points, sums):
            return say("castors-round-scored", round=round, points=counted(points, names), totals=counted(sums, names))
        case GameOver(result):
            winners = [names[seat] for seat in result.winners]
            return say("castors-game-over", scores=counted(result.scores, names), winners=winners)
        case _:
            return _tell_secret(event, names)


def _tell_secret(event: Event, names: Sequence[str]) -> Message | None:
    """The events of which not everybody sees the card."""
    match event:
        case Looked(seat, None):
            return say("castors-looked", name=names[seat])
        case Looked(seat, (first, last)):
            return say("castors-looked-at", name=names[seat], first=card_name(first), last=card_name(last))
        case Drew(seat, None):
            return say("castors-drew", name=names[seat])
        case Drew(seat, Card() as card):
            return say("castors-drew-card", name=names[seat], card=card_name(card))
        case Kept(seat, slot, None, old):
            return say("castors-kept", name=names[seat], slot=slot, old=card_name(old))
        case Kept(seat, slot, Card() as card, old):
            return say("castors-kept-card", name=names[seat], slot=slot, card=card_name(card), old=card_name(old))
        case Peeked(seat, slot, None):
            return say("castors-peeked", name=names[seat], slot=slot)
        case Peeked(seat, slot, Card() as card):
            return say("castors-peeked-at", name=names[seat], slot=slot, card=card_name(card))
        case _:
            return None


def card_name(card: Card) -> Message:
    return say("castors-card", card=card)


def by_seat(rows: Sequence[Sequence[Card]], names: Sequence[str]) -> list[Message]:
    return [
        say("castors-row", name=name, cards=[card_name(card) for card in row])
        for name, row in zip(names, rows, strict=True)
    ]


def counted(points: Sequence[int], names: Sequence[str]) -> list[str]:
    return [f"{name} {number}" for name, number in zip(names, points, strict=True)]
