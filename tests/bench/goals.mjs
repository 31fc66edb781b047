// What is asked of a move's cost, as ratios within one round of table.mjs, or as plain figures. A goal whose rows
// were not played gives undefined, or no number, and is not shown.
const ratio = (one, other, key) => one?.[key] / other?.[key];

/** `most`: the figure may be at most what is asked; else it must be at least that. */
export const goals = [
  { what: 'moves a second against Colyseus, which stores nothing', asked: 2, of: ({ morels, colyseus }) => ratio(morels, colyseus, 'moves_a_second') },
  { what: 'the same with 1,000 matches', asked: 2, of: (round) => ratio(round.morels_1000, round.colyseus_1000, 'moves_a_second') },
  { what: 'moves a second against boardgame.io in memory', asked: 12, of: ({ morels, boardgame }) => ratio(morels, boardgame, 'moves_a_second') },
  { what: 'CPU of a durable Morels move against an echo', asked: 6, most: true, of: ({ morels, echo }) => ratio(morels, echo, 'server_cpu_us_a_move') },
  { what: 'storing against not: CPU', asked: 1.25, most: true, of: ({ morels, unstored }) => ratio(morels, unstored, 'server_cpu_us_a_move') },
  { what: 'storing against not: moves a second', asked: 0.8, of: ({ morels, unstored }) => ratio(morels, unstored, 'moves_a_second') },
  { what: "paced at 1,000 a second: p50 against the disk's own sync", asked: 3, most: true, of: ({ paced, disk }) => ratio(paced, disk, 'p50_us') },
  { what: "paced at 1,000 a second: p99 against the disk's own sync at p50", asked: 8, most: true, of: ({ paced, disk }) => paced?.p99_us / disk?.p50_us },
  { what: 'p99 in ms, 100 matches of Morels at full rate', asked: 10, most: true, of: ({ morels }) => morels?.p99_us / 1000 },
  { what: 'p99 in ms, 100 matches of four seats at full rate', asked: 15, most: true, of: ({ foray }) => foray?.p99_us / 1000 },
  { what: 'KiB a live match with both connections, 4,000 of them', asked: 14, most: true, of: ({ standing }) => standing?.memory_a_room_kib },
  { what: 'KiB an idle connection', asked: 5, most: true, of: ({ standing }) => standing?.memory_an_idle_kib },
  { what: 'KB sent a move: Morels', asked: 1.5, most: true, of: ({ morels }) => morels?.bytes_a_move / 1000 },
  { what: 'KB sent a move: Foray 4', asked: 4, most: true, of: ({ foray }) => foray?.bytes_a_move / 1000 },
  { what: 'KB sent a move: Mycelia 2', asked: 4, most: true, of: ({ mycelia }) => mycelia?.bytes_a_move / 1000 },
  { what: 'CPU a move, 8,000 matches against 10', asked: 1.3, most: true, of: ({ many, few }) => ratio(many, few, 'server_cpu_us_a_move') },
];
