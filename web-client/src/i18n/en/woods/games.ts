// What the games of this family are called, and what there is to say of each before it is chosen:
// fetched with the page, before anything else of the family.
export const games = {
  names: {
    morels: 'Morels',
    fungi: 'Fungi',
    foray: 'Morels Foray',
  },
  notes: {
    morels: 'Two players. The destroying angel stays for every dish that you have cooked.',
    fungi:
      'Two players. The fly agaric stays to the end of your next turn; a tie goes to the bigger cook.',
    foray:
      'Two to four players and a basket of new cards. With four everybody chooses at once, in secret, on a compass.',
  },
};
