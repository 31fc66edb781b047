// The market game on boardgame.io, set up as its tutorial does it: matches in memory, nothing on a disk.
//   node boardgame.mjs PORT
import { createRequire } from 'node:module';
import { deck, isPlace, moves, take } from './market.mjs';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');

const market = {
  name: 'market',
  minPlayers: 2,
  maxPlayers: 2,
  setup() {
    const cards = deck();
    return { market: cards.splice(0, 8), cards, left: cards.length, taken: 0, players: [0, 1].map(() => ({ hand: [], score: 0 })) };
  },
  /** Nobody sees the deck, nor the other's hand. */
  playerView({ G, playerID }) {
    const { cards, ...shown } = G;
    return { ...shown, players: G.players.map((each, seat) => (String(seat) === playerID ? each : { held: each.hand.length, score: each.score })) };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: {
      client: false,
      move({ G, playerID }, place) {
        if (!isPlace(place)) return 'INVALID_MOVE';
        take(G.market, G.players[playerID], G.cards, place);
        G.left = G.cards.length;
        G.taken++;
      },
    },
  },
  endIf: ({ G }) => (G.taken === moves ? { scores: G.players.map((each) => each.score) } : undefined),
};

// It would tell of every connection, on standard error: that is not what is measured.
console.error = () => {};
console.info = () => {};
const port = Number(process.argv[2]);
await Server({ games: [market], origins: [/./] }).run({ port, callback: () => process.stdout.write(`http://127.0.0.1:${port}\n`) });
