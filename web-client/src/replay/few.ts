/** Where the plank of a replay has room for little: the rest lies with the list of moves. */
export const fewMedia = '(max-width: 1099px), (max-height: 480px)';
