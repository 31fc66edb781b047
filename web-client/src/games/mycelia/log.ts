// The log of a match of Mycelia.
import type { LogLine, LogSource } from '../shared/family';
import { deckOf } from './deck';
import { speechOf, speechOfPlayers } from './speech';
import type { MyceliaEvent, Printed, View } from './types';

const big = new Set(['fruited', 'decayed', 'end_token', 'match_over']);

export function logLines({
  events,
  view,
  printed,
  players,
  name,
  words,
  language,
}: LogSource<View, MyceliaEvent, Printed>): LogLine[] {
  const deck = deckOf(printed, words, language);
  const say = view
    ? speechOf(view, deck, words, name)
    : speechOfPlayers(players, deck, words, name);
  const told: LogLine[] = [];
  for (const event of events) {
    const text = words.mycelia.event(event, say);
    if (text) told.push({ event, text, big: big.has(event.kind) });
    // The end of a turn has no words: the line before it shows it.
    else if (event.kind === 'turn_ended' && told.length) told.at(-1)!.ends = true;
  }
  return told;
}
