// The languages that the page speaks, by their codes: a language is one folder of it, and nothing lists them.
import { readdirSync } from 'node:fs';

export const languages = readdirSync(new URL('../web-client/src/i18n', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
