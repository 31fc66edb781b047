// What happened, told to whoever did it, to whom it was done, and to whoever looks on: every event of the protocol.
import { expect, test } from 'vitest';
import schema from '../../protocol/schema.json';
import { logLines as myceliaLines } from '../src/games/mycelia/log';
import { logLines as woodsLines } from '../src/games/woods/log';
import { catalogue as en } from '../src/i18n/en';
import { catalogue as zh } from '../src/i18n/zh';

/** As much of a definition of the schema as a sample is made from. */
interface Definition {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  type?: string;
  minimum?: number;
  items?: Definition;
  prefixItems?: Definition[];
  oneOf?: Definition[];
  properties?: Record<string, Definition>;
}
const defs = schema.$defs as unknown as Record<string, Definition>;
const named = (definition: Definition): string => definition.$ref?.split('/').at(-1) ?? '';

/** Everything that a field may hold, as far as it is told otherwise; a seat is each of two. */
function values(definition: Definition): unknown[] {
  if (named(definition) === 'Seat') return [0, 1];
  if (named(definition) === 'MyceliaCell') return [[0, 0]];
  if (named(definition)) return values(defs[named(definition)]!);
  if ('const' in definition) return [definition.const];
  if (definition.enum) return definition.enum;
  if (definition.oneOf) return definition.oneOf.flatMap(values);
  if (definition.items) return [[values(definition.items)[0], values(definition.items)[0]]];
  if (definition.type === 'boolean') return [true, false];
  return definition.type === 'integer' ? [1, 2] : definition.type === 'null' ? [null] : ['x'];
}

type Sample = Record<string, unknown> & { kind: string };
/** An event with each value of each of its fields at least once, and with all pairs of seats. */
function samples({ properties }: Definition): Sample[] {
  const fields = Object.entries(properties!).map(([key, each]) => [key, values(each)] as const);
  const seats = fields.filter(([key]) => ['seat', 'victim', 'by', 'first'].includes(key));
  const first = Object.fromEntries(fields.map(([key, [value]]) => [key, value])) as Sample;
  let all = [
    first,
    ...fields.flatMap(([key, each]) => each.map((value) => ({ ...first, [key]: value }))),
  ];
  for (const [key] of seats)
    all = all.flatMap((sample) => [0, 1].map((n) => ({ ...sample, [key]: n })));
  return all.filter(({ seat, victim }) => victim === undefined || seat !== victim);
}

const games = { woods: woodsLines, mycelia: myceliaLines };
const kinds = [
  ...defs.WoodsEvent!.oneOf!.map((each) => ['woods', named(each)] as const),
  ...defs.MyceliaEvent!.oneOf!.map((each) => ['mycelia', named(each)] as const),
];
function told(
  family: keyof typeof games,
  event: Sample,
  words: typeof en,
  you: number | null,
): string {
  const lines = games[family]({
    ...{ events: [event], view: null, printed: null, players: 2, words, you },
    ...{ name: (seat: number) => ['Ada', 'Bo'][seat]!, language: 'en' },
  } as never);
  return lines.map(({ text }) => text).join(' ');
}

test.each(kinds)('in English %s %s speaks to its reader as it speaks of others', (family, name) => {
  for (const event of samples(defs[name]!)) {
    const asOther = told(family, event, en, null);
    for (const [seat, called] of ['Ada', 'Bo'].entries()) {
      const toReader = told(family, event, en, seat);
      // Only the name is another one, so that no verb may be one that changes with it.
      expect(toReader).toBe(
        asOther
          .replace(new RegExp(`^${called}’s`), 'Your')
          .replace(new RegExp(`^${called}\\b`), 'You')
          .replaceAll(`${called}’s`, 'your')
          .replaceAll(called, 'you'),
      );
      expect(toReader).not.toMatch(/\byou \w+s\b/i);
    }
  }
});

test.each(kinds)('in Chinese %s %s speaks to its reader as it speaks of others', (family, name) => {
  for (const event of samples(defs[name]!)) {
    const asOther = told(family, event, zh as typeof en, null);
    for (const [seat, called] of ['Ada', 'Bo'].entries())
      expect(told(family, event, zh as typeof en, seat)).toBe(asOther.replaceAll(called, '你'));
  }
});

test('the Automata is named within a sentence as at its head', () => {
  const event = { step: 1, kind: 'mother_moved', seat: 2, by: 0, cell: [0, 0], how: 'insects' };
  expect(told('mycelia', event, en, 0)).toMatch(/^You sent the Automata’s Mother to/);
  expect(told('mycelia', { ...event, by: 2 }, en, 0)).toMatch(/^The Automata sent the Mother to/);
});

test('signs and pennants of one’s own are yours', () => {
  const has = { points: 1, sticks: 1, pans: 1, cards: 1, limit: 8 };
  expect(en.woods.table.camp(en.you, has)).toMatch(/^Your camp: /);
  expect(en.woods.table.camp('Bo', has)).toMatch(/^Bo’s camp: /);
  expect(en.foray.pennant(en.you, true)).toBe('chosen by you, still to come');
});
