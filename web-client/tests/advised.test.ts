// What is lit on the table is of whoever began last to point something out: in a first match of the hint, as
// long as somebody looks at it, whatever is told anew of either.
import { expect, test, vi } from 'vitest';
import { advised } from '../src/place/advised';
import { pointed } from '../src/place/pointed.svelte';

/** A thing on the table. */
class Thing {
  readonly marks = new Set<string>();
  getBoundingClientRect = () => ({ left: 1, top: 1, right: 9, bottom: 9 });
  checkVisibility = () => true;
  setAttribute = (name: string) => void this.marks.add(name);
  removeAttribute = (name: string) => void this.marks.delete(name);
}

vi.hoisted(() =>
  Object.assign(globalThis, {
    ...{ innerWidth: 100, innerHeight: 100, removeEventListener: () => {} },
    MutationObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  }),
);
const things = new Map(['#coach', '#hint', '#other'].map((name) => [name, new Thing()]));
const lit = () => [...things.keys()].filter((name) => things.get(name)!.marks.size);
vi.stubGlobal('document', {
  body: {},
  querySelector: () => null,
  querySelectorAll: (selector: string) =>
    (selector === '[data-advised]' ? lit() : [selector]).map((name) => things.get(name)),
});

test('a hint that is looked at stays lit when what stands beside it is told anew, and gives way at its end', () => {
  const coach = advised.begin();
  coach.show([['#coach']]);
  expect(lit()).toEqual(['#coach']);
  const hint = advised.begin();
  hint.show([['#hint']]);
  coach.show([['#coach']]);
  expect(lit()).toEqual(['#hint']);
  hint.show([['#hint'], ['#other']]);
  coach.show([['#other']]);
  expect(lit()).toEqual(['#hint', '#other']);
  hint.end();
  expect(lit()).toEqual(['#other']);
  coach.end();
  expect(lit()).toEqual([]);
});

test('a hint for the very move that is pointed out beside it leaves that pointed out', () => {
  const [best, other] = [{ do: 'take' }, { do: 'sell' }];
  const coach = pointed.out(best);
  const same = pointed.out(best);
  same();
  expect(pointed.move).toBe(best);
  const hint = pointed.out(other);
  expect(pointed.move).toBe(other);
  hint();
  expect(pointed.move).toBe(best);
  coach();
  expect(pointed.move).toBeNull();
});
