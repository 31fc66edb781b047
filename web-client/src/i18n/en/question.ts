// What is said in English where a position of a finished match is asked again.
export const question = {
  title: 'What would you do?',
  asked:
    'Somebody asks you about a finished match. You sit down for whoever’s turn it was, see what they saw and no more, and choose. Then you see what was played, and what others chose.',
  sit: 'Sit down and choose',
  answered: 'What was chosen',
  played: (name: string) => `${name} played`,
  /** Of a move that was hidden, or that today’s rules cannot tell. */
  unknown: 'a move that cannot be told any more',
  yours: 'You',
  /** Who would do that, and how many they are. */
  chose: (names: string, n: number) => (n === 1 ? names : `${names} (${n})`),
  same: 'As it was played',
  alone: 'Nobody else has chosen here so far. Send the question on:',
  send: 'Copy the question',
  watch: 'Watch what came of it',
  on: 'Play on from here',
  refusal: ({ code }: { code: string }): string | undefined =>
    code === 'choose_first' ? 'What was chosen there is told to who has chosen.' : undefined,
  again: 'Try again',
  failed: 'What was chosen could not be fetched.',
};
