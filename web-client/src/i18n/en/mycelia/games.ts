// What the game is called, and what there is to say of it before it is chosen: fetched with the page,
// before anything else of the family.
export const games = {
  names: {
    mycelia: 'Mycelia',
  },
  notes: {
    mycelia:
      'One to four players on a forest floor of triangles. Alone you meet the Automata; it also joins two or three.',
  },
};
