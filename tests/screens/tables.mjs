// The tables of the gallery: every game with every number of players, and every question, each at a
// moment of a match of bots that shows much of it. tests/browser/staging.mjs says what the fields mean.

const all = { modules: 'all' };
const rare = { bots: 'random', matches: 60, at: 0.5 };
const hand = (view, seat) => view.seats[seat].hand_count;
const hasMoveLeft = ({ next }) => next?.move?.do !== 'decline';

/** The five games of the woods and Mycelia by the number of players, at their most usual question. */
export const games = [
  { name: 'morels', game: 'morels', question: 'turn', where: ({ view, seat }) => hand(view, seat) >= 5 },
  { name: 'fungi', game: 'fungi', question: 'turn', where: ({ view, seat }) => hand(view, seat) >= 5 },
  { name: 'foray-2', game: 'foray', players: 2, options: all, question: 'turn', where: ({ view, seat }) => hand(view, seat) >= 5 },
  { name: 'foray-3', game: 'foray', players: 3, options: all, question: 'turn', where: ({ view, seat }) => hand(view, seat) >= 5 },
  { name: 'foray-4', game: 'foray', players: 4, options: all, question: 'commit', where: ({ view }) => hand(view, 0) >= 5 },
  { name: 'mycelia-1', game: 'mycelia', players: 1, question: 'turn', where: ({ question }) => question.left === 2 },
  { name: 'mycelia-2', game: 'mycelia', players: 2, question: 'turn', where: ({ question }) => question.left === 2 },
  { name: 'mycelia-3', game: 'mycelia', players: 3, question: 'turn', where: ({ question }) => question.left === 2 },
  { name: 'mycelia-4', game: 'mycelia', players: 4, question: 'turn', where: ({ question }) => question.left === 2 },
];

/** A turn of Mycelia on which five can spore: more is asked nowhere. */
export const spores = { name: 'spores', game: 'mycelia', players: 2, question: 'turn', at: 0.8,
  where: ({ view, seat, question }) => question.left === 2 && view.market.length === 3 && view.seats[seat].mats.filter(({ cell }) => cell).length === 5 };

/** Two rows are to be chosen from: the path is at its highest. */
export const rains = [2, 3].map((players) => (
  { name: `rain-${players}`, game: 'foray', players, options: all, question: 'turn', ...rare, where: ({ view }) => view.rainforest?.length >= 2 }));

/** Each question that is asked by a sheet or on the board. */
export const questions = [
  { name: 'trim', game: 'morels', question: 'trim', bots: 'random', matches: 20, where: ({ question }) => question.count >= 2 },
  { name: 'resolve', game: 'foray', players: 3, options: all, question: 'resolve', ...rare, where: ({ question, next }) => question.keepable?.length >= 2 && next.move.use.length >= 1 },
  ...['panther_cap', 'farm_girl', 'chef', 'farmers_market', 'thief', 'shiitake_log', 'forest_fire', 'eccentric', 'morchella', 'bonus'].map(
    (question) => ({ name: question, game: 'foray', players: 3, options: all, question, ...rare, where: hasMoveLeft }),
  ),
  { name: 'act', game: 'foray', players: 4, options: all, question: 'act', ...rare, where: ({ question }) => question.choice === 'hand' && !question.gone },
  { name: 'last_cook', game: 'foray', players: 4, options: all, question: 'last_cook', ...rare, where: hasMoveLeft },
  { name: 'act-failed', game: 'foray', players: 4, options: all, question: 'act', ...rare, where: ({ question }) => question.gone },
  { name: 'mother', game: 'mycelia', players: 2, question: 'mother', at: 0 },
  ...['place_tile', 'place_spores', 'decay_action'].map((question) => ({ name: question, game: 'mycelia', players: 2, question, matches: 12 })),
];

/** Moments of a turn at which a card in play can be used: what the bots did next names it. */
export const tools = [
  ['map', 'play_map', 3],
  ['spore', 'spore', 3],
  ['eureka', 'eureka', 3],
  ['chef', 'chef', 3],
  ['market', 'market', 3],
  ['gather', 'gather', 3],
  ['steal', 'steal', 3],
].map(([tool, deed, players]) => ({
  name: `tool-${tool}`, tool, game: 'foray', players, options: all, question: 'turn', ...rare,
  where: ({ next }) => next?.move?.do === deed,
}));

/** Cooking and selling: a turn on which the bot did it, so that the hand holds what it needs. */
export const deeds = [
  { name: 'cook', game: 'morels', question: 'turn', where: ({ next }) => next.move.do === 'cook' },
  { name: 'sell', game: 'morels', question: 'turn', bots: 'random', matches: 20, where: ({ next }) => next.move.do === 'sell' },
  { name: 'angel', game: 'morels', question: 'turn', bots: 'random', matches: 20,
    where: ({ view }) => view.forest.slice(0, 2).some(({ card }) => card === 'destroying_angel') },
  { name: 'full-hand', game: 'morels', question: 'turn', bots: 'random', matches: 20, where: ({ view, seat }) => hand(view, seat) === view.seats[seat].limit },
];

/** Matches whose last question is open: answered, they are over. */
export const lasts = games.map((table) => ({
  ...table, name: `end-${table.name}`, question: undefined, at: 1,
  where: ({ view, question }) => question && view.step >= 0,
}));
