// The game that the peers serve, the same for both: like Morels in size (84 cards, eight of them on the
// market, 52 moves, a hidden hand each), and simpler in its rules. Whose turn it is takes a card of the
// market; three of a kind are laid down and count.
export const moves = 52;
const kinds = 12;

/** A deck in random order: numbers of kinds. */
export function deck() {
  const cards = Array.from({ length: 84 }, (_, n) => n % kinds);
  for (let n = cards.length - 1; n > 0; n--) {
    const other = Math.floor(Math.random() * (n + 1));
    [cards[n], cards[other]] = [cards[other], cards[n]];
  }
  return cards;
}

/** Takes the card at `place` of the market for `player`, and fills the place from `cards`. */
export function take(market, player, cards, place) {
  const card = market[place];
  market[place] = cards.pop();
  player.hand.push(card);
  const same = [];
  for (let n = player.hand.length - 1; n >= 0; n--) if (player.hand[n] === card) same.push(n);
  if (same.length < 3) return;
  for (const n of same) player.hand.splice(n, 1);
  player.score += card + 1;
}

/** What may be asked for: a place of the market. */
export const isPlace = (place) => Number.isInteger(place) && place >= 0 && place < 8;
