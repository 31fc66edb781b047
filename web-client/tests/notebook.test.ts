// How much of the notebook is unread: what others wrote while it was closed.
import { expect, test } from 'vitest';
import './no_page';

const { notebook } = await import('../src/place/notebook.svelte');

test('what is written is unread while the notebook is closed, but not where one turns the pages oneself', () => {
  notebook.here = true;
  notebook.written(2);
  expect(notebook.unread).toBe(2);
  notebook.quiet = true;
  notebook.written(2, 'Ada took the pan.');
  expect([notebook.unread, notebook.toast]).toEqual([2, '']);
});
