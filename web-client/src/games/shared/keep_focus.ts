// The focus never falls back to the page: when what had it is gone, it is brought to what is asked now.
import type { Attachment } from 'svelte/attachments';

/** The sign that says whose turn it is. */
export const toTheSign = (): void =>
  document.querySelector<HTMLElement>('[data-testid="turn"]')?.focus();

/** Keeps the focus within a table: `regain` brings it back. */
export const keepFocus =
  (regain: () => void): Attachment<HTMLElement> =>
  (table) => {
    let last: Element | null = null;
    const onfocus = (event: FocusEvent): void => {
      last = event.target as Element;
    };
    const settle = (): void => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      regain();
    };
    table.addEventListener('focusin', onfocus);
    const changes = new MutationObserver(settle);
    changes.observe(table, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      table.removeEventListener('focusin', onfocus);
    };
  };
