// What can be pushed along can be reached with the keyboard, and has a name there.
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { catalogue as en } from '../src/i18n/en';

const { settings } = await import('../src/settings.svelte');
settings.words = en;
const { default: Log } = await import('../src/games/shared/Log.svelte');
const { default: Chat } = await import('../src/room/Chat.svelte');

test.each([
  ['the log', Log, { lines: [] }, en.table.log],
  ['the talk', Chat, { code: 'amber-fern' }, en.chat.title],
])('%s is a stop of the keyboard with a name', (_, shown, props, name) => {
  const { body } = render(shown as typeof Log, { props: props as never });
  const region = /<div[^>]*role="log"[^>]*>/.exec(body)?.[0];
  expect(region).toContain('tabindex="0"');
  expect(region).toContain(`aria-label="${name}"`);
});
