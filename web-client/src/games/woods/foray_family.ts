// The family of Foray, as the page knows it: Morels and Fungi, and what is in no other match.
import './art/more';
import type { Family } from '../shared/family';
import { woods } from '.';
import type { Printed, TableEvent, View } from './foray';
import { optionsFor } from './options';
import { options, rounds, sheets } from './foray_later';
import { details, score } from './later';
import Table from './ForayTable.svelte';

export const foray: Family<View, TableEvent, Printed> = {
  ...woods,
  Table,
  options,
  optionsFor,
  ahead: () =>
    Promise.all([rounds.fetch(), sheets.fetch(), score.fetch(), details.fetch(), options.fetch()]),
};
