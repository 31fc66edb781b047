// The family of Mycelia, as the page knows it.
import type { Family } from '../shared/family';
import { automata, heldTile, marks, moves, options, score } from './later';
import { logLines } from './log';
import Table from './Table.svelte';
import type { MyceliaEvent, Printed, View } from './types';

export const mycelia: Family<View, MyceliaEvent, Printed> = {
  Table,
  options,
  marks,
  logLines,
  moves,
  ahead: () => Promise.all([heldTile, score, automata, options].map((each) => each.fetch())),
  // Who comes along instead of a player is chosen anew.
  optionsFor: ({ automata: _, easier: __, ...options }) => options,
  // The server has come back without the deck that the room played with: its host plays on with ours.
  remedy: ({ code }, options, words) =>
    code === 'no_host_deck' && options.deck === 'host'
      ? {
          label: words.mycelia.setup.ourDeckInstead,
          options: { ...options, deck: 'understory' },
        }
      : null,
};
