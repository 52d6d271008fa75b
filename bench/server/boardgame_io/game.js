// Like Gargon, but with far less to work out: four hands, two piles whose colours everybody sees, and in turn each seat
// fills its hand up to ten cards or plays one. Of four cards played the highest is won, the others are discarded.

const SEATS = 4;
const HAND = 10;
const HALF = 31;
const COLOURS = 'WBVRYG';
const VALUES = [0, ...Array(16).keys()];

// What else a position of Gargon holds: nothing works with it here, but it is sent as it would be.
const FURTHER = {
  rules: { edition: 'rio-grande', openWinnings: false },
  round: 1,
  starter: 0,
  phase: 'follow',
  passed: [],
  drawn: 0,
  clashing: [],
  creature: null,
  owed: [],
  result: null,
};

const back = (card) => card[0];
const value = (card) => Number(card.slice(1));
const perSeat = (make) => Array.from({ length: SEATS }, (_, seat) => make(seat));

const setup = ({ random }) => {
  const pack = random.Shuffle([...COLOURS].flatMap((colour) => VALUES.map((number) => colour + number)));
  return {
    hands: perSeat((seat) => pack.slice(HAND * seat, HAND * (seat + 1))),
    piles: [pack.slice(HAND * SEATS, HAND * SEATS + HALF), pack.slice(HAND * SEATS + HALF)],
    table: perSeat(() => null),
    won: perSeat(() => []),
    discards: [],
    ...FURTHER,
  };
};

const fight = (G) => {
  const strongest = Math.max(...G.table.map(value));
  const winner = G.table.findIndex((card) => value(card) === strongest);
  G.table.forEach((card, seat) => (seat === winner ? G.won[seat] : G.discards).push(card));
  G.table = perSeat(() => null);
};

const play = ({ G, playerID }, index) => {
  const [card] = G.hands[playerID].splice(index, 1);
  G.table[playerID] = card;
  if (G.table.every((played) => played !== null)) fight(G);
};

const draw = ({ G, playerID }, pile) => {
  G.hands[playerID].push(G.piles[pile].shift());
};

// Hidden is what Gargon hides: the values in other hands, in both piles, on other won piles and of cards face down.
const playerView = ({ G, playerID }) => {
  const own = (seat) => seat === Number(playerID);
  return {
    ...G,
    hands: G.hands.map((hand, seat) => (own(seat) ? hand : hand.map(back))),
    piles: G.piles.map((pile) => pile.map(back)),
    table: G.table.map((card, seat) => (own(seat) || card === null ? card : back(card))),
    won: G.won.map((cards, seat) => (own(seat) ? cards : cards.map(back))),
  };
};

module.exports = {
  name: 'gargon',
  disableUndo: true, // nobody takes back a move here, and to allow for it costs boardgame.io time
  setup,
  playerView,
  moves: { play: { move: play, client: false }, draw: { move: draw, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => G.piles.some((pile) => pile.length === 0) || undefined,
};
