"""A player of Gargon that costs next to nothing: it follows its own hand from what it is told, and always has a move.

It knows no more of the rules than it takes to play a legal move without asking.
"""

from __future__ import annotations

import msgspec

MIXES = ((1,), (2,), (1, 1), (2, 1), (1, 1, 1))
COLOURS = "WBVRYG"


class Event(msgspec.Struct):
    """What the player needs to know of any event."""

    type: str
    seat: int | None = None
    cards: tuple[str, ...] = ()
    card: str = ""
    hands: tuple[tuple[str, ...], ...] = ()
    piles: tuple[tuple[str, ...], ...] = ()
    pile: int = 0
    round: int = 0
    starter: int = 0
    phase: str = ""


class GargonSeat:
    """One seat of a game. Cards are their notation, hidden ones their creature's letter: the first letter is the
    colour of both."""

    def __init__(self, seat: int, players: int) -> None:
        self.seat, self.players = seat, players
        self.hand: list[str] = []
        self.table: list[str] = []
        self.piles = [0, 0]
        self.round = self.starter = 0
        self.played: list[str] = []
        """All colours played this round, and how many cards of each colour its leader has played."""
        self.mix: tuple[int, ...] = ()
        self.asked = ""
        """What it has to decide now; nothing when it is another seat's turn or the game is over."""

    def hear(self, event: Event) -> None:
        match event.type:
            case "put_down":
                self.put_down(event)
            case "drew":
                self.piles[event.pile - 1] -= 1
                if event.seat == self.seat:
                    self.hand.append(event.card)
            case "won" if event.seat == self.seat:
                for card in event.cards:
                    self.table.remove(card)
            case "discarded" if event.seat == self.seat:
                self.table.remove(event.card)
            case "asked":
                self.asked = event.phase if event.seat == self.seat else ""
            case "round_started":
                self.round, self.starter, self.played = event.round, event.starter, []
            case "dealt":
                self.hand, self.table = list(event.hands[self.seat]), []
                self.piles = [len(pile) for pile in event.piles]
            case _:
                pass  # nothing that a legal move depends on

    def put_down(self, event: Event) -> None:
        colours = [card[0] for card in event.cards]
        if not self.played:
            self.mix = tuple(sorted(map(colours.count, set(colours)), reverse=True))
        self.played += colours
        if event.seat == self.seat:
            self.table = list(event.cards)
            for card in event.cards:
                self.hand.remove(card)

    def move(self) -> str:
        """A legal move for what is asked now."""
        match self.asked:
            case "lead":
                cards = self.cards(MIXES[self.round % len(MIXES)], COLOURS) or self.hand[:1]
                return f"play {' '.join(cards)}"
            case "follow":
                last = (self.seat + 1) % self.players == self.starter
                cards = self.cards(self.mix, self.played if last else COLOURS)
                return f"play {' '.join(cards)}" if cards else self.draw()
            case "passing":
                return "done"
            case "battle":
                return f"battle {self.table[0][0]}"
            case _:
                return self.draw()

    def cards(self, mix: tuple[int, ...], allowed: str | list[str]) -> list[str]:
        """Cards of the hand in a mix and in colours that are allowed; none if it has no such cards."""
        lots: dict[str, list[str]] = {}
        for card in self.hand:
            if card[0] in allowed:
                lots.setdefault(card[0], []).append(card)
        longest = sorted(lots.values(), key=len, reverse=True)[: len(mix)]
        if len(longest) < len(mix) or any(len(lot) < count for lot, count in zip(longest, mix, strict=True)):
            return []
        return [card for lot, count in zip(longest, mix, strict=True) for card in lot[:count]]

    def draw(self) -> str:
        """From the longer pile; a pass when both are empty, which only who may pass can meet."""
        if not any(self.piles):
            return "pass"
        return "draw 1" if self.piles[0] >= self.piles[1] else "draw 2"
