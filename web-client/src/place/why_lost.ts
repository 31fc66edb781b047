// Why there is no connection, in words: the server is full or being started anew, or the way to it is broken.
import { connection } from '../connection/connection.svelte';
import type { Catalogue } from '../i18n';

const restarting = { code: 'restarting', ruling: '', needed: 0, available: 0 } as const;

export function whyLost(words: Catalogue): string {
  const { ending } = connection;
  if (ending === 'full' || ending === 'crowded') return words.table[ending];
  return ending === 'restarting' ? words.refusal(restarting) : words.table.lost;
}
