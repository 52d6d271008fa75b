"""The load on the ceiling: the sockets of a table say the next number in turns, as soon as they hear the last."""

from __future__ import annotations

from load import SEATS, Load, Player, Table, main


class Seat(Player):
    def hear(self, message: bytes) -> None:
        turn = int(message)
        self.table.seen(self, turn)
        self.go_on(turn + 1)

    def go_on(self, turn: int) -> None:
        if turn % SEATS == self.seat:
            self.table.play(self, turn, b"%d" % turn)


async def set_up(load: Load, number: int) -> Table:
    table = Table(load)
    seats = [Seat(table, seat) for seat in range(SEATS)]
    for seat in seats:
        await seat.connect(f"ws://{load.order.addresses[0]}/{number + 1}")
    seats[1].go_on(1)
    return table


if __name__ == "__main__":
    main(set_up)
