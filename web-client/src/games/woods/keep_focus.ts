// The focus never falls back to the page: when what had it is gone, it goes to the sign that says what is
// asked now.
import type { Attachment } from 'svelte/attachments';

/** Keeps the focus within a table. */
export const keepFocus: Attachment<HTMLElement> = (table) => {
  let last: Element | null = null;
  const onfocus = (event: FocusEvent): void => {
    last = event.target as Element;
  };
  const settle = (): void => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    table.querySelector<HTMLElement>('[data-testid="turn"]')?.focus();
  };
  table.addEventListener('focusin', onfocus);
  const changes = new MutationObserver(settle);
  changes.observe(table, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    table.removeEventListener('focusin', onfocus);
  };
};
