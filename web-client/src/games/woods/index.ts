// The family of Morels, Fungi and Foray, as the page knows it.
import type { Family } from '../shared/family';
import type { Printed, TableEvent, View } from './foray';
import { logLines } from './log';
import { optionsFor } from './options';
import Options from './Options.svelte';
import Table from './Table.svelte';

export const woods: Family<View, TableEvent, Printed> = {
  Table,
  Options,
  logLines,
  optionsFor,
  remedy: () => null,
};
