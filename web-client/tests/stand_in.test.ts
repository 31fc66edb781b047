// Who is offered to let a bot play for somebody who has been away for long.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { catalogue as en } from '../src/i18n/en';
import type { RoomPush } from '../src/protocol/messages';

const { settings } = await import('../src/settings.svelte');
settings.words = en;
const { default: CallStandIn } = await import('../src/games/shared/CallStandIn.svelte');

const pushed = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../protocol/examples/push-room.json'), 'utf8'),
) as RoomPush;
const seatOf = (id: string, more: object) => ({
  ...pushed.seats[0]!,
  ...{ player: { id, name: id }, bot: null, present: true, may_stand_in: false },
  ...more,
});
const host = { id: 'host', name: 'Ada' };
const away = seatOf('bo', { present: false, may_stand_in: true });
const offered = (more: object): boolean =>
  render(CallStandIn, {
    props: {
      room: { ...pushed, host: 'host', spectators: [], ...more } as RoomPush,
      ...{ seat: 1, you: 0, name: String },
    },
  }).body.includes('call-stand-in-1');

test('while the host is away, whoever sits at the table may let a bot play', () => {
  expect(offered({ seats: [seatOf('cy', {}), away] })).toBe(true);
  expect(offered({ seats: [seatOf('cy', {}), away, seatOf('host', { present: false })] })).toBe(
    true,
  );
});

test('while the host is here, on a seat or watching, nobody else is offered it', () => {
  expect(offered({ seats: [seatOf('cy', {}), away, seatOf('host', {})] })).toBe(false);
  expect(offered({ seats: [seatOf('cy', {}), away], spectators: [host] })).toBe(false);
});
