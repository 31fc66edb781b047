// Whether the table is telling what happened, picture by picture: a replay that plays waits for it.
class Telling {
  on = $state(false);
}
export const telling = new Telling();
