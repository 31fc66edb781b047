// What the replay of a finished match says in English; fetched with it.
export const replay = {
  title: 'Replay',
  next: 'Forward',
  previous: 'Back',
  atFirst: 'This is the first position.',
  atLast: 'This is the last position.',
  first: 'To the start',
  last: 'To the end',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  times: (speed: number) => (speed === 0.5 ? '½×' : `${speed}×`),
  position: (n: number, of: number) => `Move ${n} of ${of}`,
  /** A position and what led to it, in words. */
  told: (position: string, text: string) => (text ? `${position}: ${text}` : position),
  timeline: 'The match as a line of moves',
  chart: (lines: string[]) => `Points so far: ${lines.join('; ')}`,
  line: (name: string, steps: [move: number, points: number][]) =>
    `${name} ${steps.map(([move, points]) => `${points} after move ${move}`).join(', ') || 'none yet'}`,
  deal: 'The deal',
  move: (n: number) => `Move ${n}`,
  /** Of a move of which nothing else is told. */
  ended: (name: string) => `${name} did nothing more.`,
  moves: 'All moves',
  showAll: 'Show what is still to come',
  close: 'Close',
  seenBy: 'Seen by',
  everything: 'All cards shown',
  link: 'Copy a link',
  ask: 'Ask friends',
  goOn: 'Go on from here',
  savePage: 'Save as a page',
  saveRecord: 'Save for another server',
  notFound: 'There is no finished match here.',
  failed: 'The match could not be fetched.',
  busy: 'Many finished matches are being fetched just now. This page tries again by itself.',
  again: 'Try again',
  spectator: 'somebody watching',
  playing: 'This match is still being played; it can be watched when it is over.',
  onlyLog: 'The rules have changed since: this position is only told, not shown.',
  keys: 'Space plays and pauses, the left and right arrow keys go one move back and forward, Home and End to the start and the end, Escape closes what was opened.',
  shuffle: {
    fits: (seeds: number, yours: boolean) =>
      `Checked: the shuffle follows from the server’s seed and ${seeds === 1 ? 'one player’s' : `those of ${seeds} players`}${yours ? ', yours among them' : ''}.`,
    none: 'The server shuffled this deal alone: no player had a seed in it.',
    details: 'What was checked',
    commitment: 'What the server had committed to',
    secret: 'The server’s seed',
    contributions: 'Seeds of the players, by seat',
    nothing: 'none was given',
    seed: 'What follows: the seed of the match',
    link: 'The last link of its record',
    kept: (links: number) =>
      links === 0
        ? 'This browser was not at the table, so it knows no links of its own.'
        : `The record leads to ${links === 1 ? 'the one link' : `all ${links} links`} that this browser has kept.`,
    proves:
      'So nobody chose the match’s seed after the players had added theirs. That every card follows from it can be checked with deploy/check_match.py; that the host of the server did not look cannot.',
    wrong: {
      commitment: 'This does not fit: the server’s seed is not the one that it had committed to.',
      seed: 'This does not fit: the cards were not dealt by the seeds that are named here.',
      record: 'This does not fit: the record was changed or cut.',
      othersCommitment: 'This does not fit: this browser was told another commitment.',
      yourSeed: 'This does not fit: the seed that this browser added is missing.',
      link: 'This does not fit: the record is not the one that was played at this table.',
    },
  },
  report: {
    ask: 'How it went',
    title: 'How the match went',
    begins: 'The server looks at the match…',
    goesOn: (n: number, of: number) =>
      `The server looks at the match: ${n} of ${of} positions so far.`,
    done: 'Chances of winning, from the deal to the end.',
    busy: 'The server looks at other matches just now. This page asks again by itself.',
    failed: 'The report could not be fetched.',
    none: 'There is no report of this match: today’s rules do not come to it.',
    chart: (lines: string[]) => `Chances of winning: ${lines.join('; ')}`,
    line: (name: string, steps: [move: number, percent: number][]) =>
      `${name} ${steps.map(([move, percent]) => (move ? `${percent}% after move ${move}` : `${percent}% at the deal`)).join(', ')}`,
    open: 'Judged with all hands open and the decks unknown. Where the error is wider than a line, a band shows it; a dotted line is a turning point.',
    account: 'Luck and decisions',
    start: 'Chance at the deal',
    luck: 'Luck',
    own: 'Own moves',
    others: 'Moves of others',
    result: 'Share of the win',
    each: 'each of them, on average',
    /** In points of a hundred; a difference has its sign, and what is more than all says so. */
    share: (points: number, signed: boolean) =>
      Math.abs(points) > 100
        ? `${points < 0 ? '< −' : '> +'}100`
        : `${signed && points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`,
    /** The same of tenths of a point. */
    tenths: (tenths: number, signed: boolean) =>
      `${signed && tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${(Math.abs(tenths) / 10).toFixed(1)}`,
    luckNote:
      'In chances of winning: 100 is the whole win. A move counts for what it lost against the best one found, by what its player could know; luck is all the rest. Many small things add up to more than one win: that is told as more than 100.',
    costly: 'The move that cost most',
    before: (move: number) => `Before move ${move}`,
    played: 'Played',
    better: 'Better',
    cost: (percent: number, error: number) =>
      `It cost ${percent}% of the win, give or take ${error}.`,
    noCost: 'made no move that is sure to have cost anything.',
    turned: 'Turning points',
    turn: (name: string, from: number, to: number) => `${name}: from ${from}% to ${to}%`,
    never: 'No single move turned this match.',
    unknown: 'a move that is not told here',
  },
  /** Of the seed that a page adds by itself, and of a report. */
  refusal: ({ code }: { code: string }): string | undefined =>
    ({
      other_commitment: 'That match has begun.',
      seed_given: 'Your seed is in already.',
      no_report: 'There is no report of this match.',
    })[code],
};
