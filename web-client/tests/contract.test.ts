// The protocol's example messages are what the schema says; the C++ tests read the same files.
import Ajv2020 from 'ajv/dist/2020';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const protocol = join(import.meta.dirname, '../../protocol');
const schema = JSON.parse(readFileSync(join(protocol, 'schema.json'), 'utf8')) as object;
const ajv = new Ajv2020({ strict: false });
const validate = ajv.compile(schema);
const names = readdirSync(join(protocol, 'examples')).filter((name) => name.endsWith('.json'));

test('there is an example of every kind of message', () => {
  for (const kind of ['command-', 'answer-', 'push-', 'http-'])
    expect(names.filter((name) => name.startsWith(kind)).length, kind).toBeGreaterThan(0);
});

test.each(names)('%s is what the schema says', (name) => {
  const message = JSON.parse(readFileSync(join(protocol, 'examples', name), 'utf8')) as unknown;
  expect(validate(message), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
});

test('an unknown command and an unknown field are not what the schema says', () => {
  expect(validate({ id: 'a', do: 'fly' })).toBe(false);
  expect(validate({ id: 'a', do: 'ping', more: 1 })).toBe(false);
});
