// The family of Morels and Fungi, as the page knows it; Foray (foray_family.ts) adds to it.
import type { Family } from '../shared/family';
import type { Printed, TableEvent, View } from './foray';
import { details, marks, moves, score } from './later';
import { logLines } from './log';
import Table from './Table.svelte';

export const woods: Family<View, TableEvent, Printed> = {
  Table,
  marks,
  logLines,
  moves,
  optionsFor: (options) => options,
  remedy: () => null,
  ahead: () => Promise.all([score.fetch(), details.fetch()]),
};
