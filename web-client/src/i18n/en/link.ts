// What a link to a position of a finished match says of it where it is sent. The server says it: {step} and
// {last} are numbers of moves.
export const link = {
  begins: 'The table as it was laid. See how it went.',
  goesOn: 'After move {step} of {last}. See how it goes on.',
  asks: 'After move {step} of {last}: what would you do?',
  ended: 'How it ended, after {last} moves. See how it came to that.',
};
