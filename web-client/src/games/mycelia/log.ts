// The log of a match of Mycelia.
import type { LogLine, LogSource } from '../shared/family';
import { renewed, speechOf, speechOfPlayers } from './speech';
import type { MyceliaEvent, View } from './types';

const big = new Set(['fruited', 'decayed', 'end_token', 'match_over']);

export function logLines({
  events,
  view,
  players,
  name,
  words,
  language,
}: LogSource<View, MyceliaEvent>): LogLine[] {
  const say = view
    ? speechOf(view, events, words, language, name)
    : speechOfPlayers(players, renewed(events), words, language, name);
  const told: LogLine[] = [];
  for (const event of events) {
    const text = words.mycelia.event(event, say);
    if (text) told.push({ event, text, big: big.has(event.kind) });
    // The end of a turn has no words: the line before it shows it.
    else if (event.kind === 'turn_ended' && told.length) told.at(-1)!.ends = true;
  }
  return told;
}
