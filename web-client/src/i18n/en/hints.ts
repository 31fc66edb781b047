// What a hint says in English, besides the moves themselves: fetched when the first is asked for.
export const hints = {
  title: 'The best moves',
  thinking: 'Thinking about it…',
  found: (n: number): string =>
    n === 1 ? 'There is one move.' : `The best ${n === 2 ? 'two' : 'three'}, the best first.`,
  none: 'No hint just now.',
  again: 'Ask again',
  /** Both in per cent. */
  wins: (win: number, error: number | null): string =>
    `wins ${win}%${error === null ? '' : `, give or take ${error}%`}`,
  note: 'Judged by what you know. A second look may differ by the margin given.',
  chooseFirst: 'Choose one of them first.',
  play: 'Do it',
  /** Where there is little room one is shown at a time. */
  others: 'The others',
};
