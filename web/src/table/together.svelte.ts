/** Several people at one device: each has a line and a stage of his own, and only who holds the device sees his. */
import { TableClient } from "./client.svelte";
import { showing } from "./showing";

export class Together {
  /** Who holds the device; nobody while it is passed on. */
  holder = $state.raw<TableClient | null>(null);
  readonly clients: readonly TableClient[];

  constructor(
    readonly owner: TableClient,
    /** The ids of the others at this device. */
    guests: readonly string[],
  ) {
    this.clients = [owner, ...guests.map((id) => showing((mover) => new TableClient(owner.table, id, mover)))];
    for (const client of this.clients) client.hold(true);
  }

  /** Whether all lines have told how things stand: before that nobody can say who is next. */
  get ready(): boolean {
    return this.clients.every(({ stage }) => stage !== null && stage.last >= 0);
  }

  /** Whose eyes are needed next: first all who must look at something, then who is to decide. Null if it does not matter. */
  get next(): TableClient | null {
    if (this.holder && !hasSeenAll(this.holder)) return this.holder;
    const toAct = (this.holder ?? this.owner).stage?.toAct ?? null; // who moves sees first what came of it
    if (toAct === null) return null;
    const here = this.clients.filter(({ plays }) => plays);
    const decides = here.find((client) => client.seat === toAct);
    const looks = here.find((client) => client !== decides && client.stage?.willGlimpse);
    return looks ?? decides ?? null;
  }

  /** Who is here but lets a stand-in play, besides who holds the device: they are told so on their own table. */
  get replaced(): TableClient[] {
    return this.clients.filter((client) => client !== this.holder && client.mine?.stand_in && client.table.status === "playing");
  }

  get over(): boolean {
    return this.owner.table.status === "over";
  }

  /** Who is not needed next puts the device down. When the game is over there is nothing to hide any more. */
  passOn(): void {
    if (this.over) this.take(this.holder ?? this.owner);
    else if (this.next && this.next !== this.holder) this.putDown();
  }

  /** Put the device down: nobody's cards are seen. */
  putDown(): void {
    this.holder?.hold(true);
    this.holder = null;
  }

  take(client: TableClient): void {
    if (client === this.holder) return;
    this.putDown();
    this.holder = client;
    client.hold(false);
  }

  /** The guests' lines are not needed any more. The owner goes on alone. */
  async close(): Promise<void> {
    this.owner.hold(false);
    await Promise.resolve(); // what is just torn down would still read how things stood before
    for (const guest of this.clients.slice(1)) guest.close();
  }
}

function hasSeenAll({ stage }: TableClient): boolean {
  return stage !== null && !stage.busy && stage.ply === stage.last && !stage.game.glimpsing(stage.view);
}
