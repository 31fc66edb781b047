// The move of a hint that is looked at: a table may show where it is.
class Pointed {
  move = $state.raw<object | null>(null);
}
export const pointed = new Pointed();
