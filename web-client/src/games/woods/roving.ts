// Arrow keys walk a row of buttons, which is one stop of the Tab key: the button that had the focus last.
import type { Attachment } from 'svelte/attachments';

const buttonsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button')];

/** Lets the arrow keys, Home and End walk the buttons within a row. */
export const roving: Attachment<HTMLElement> = (row) => {
  const settle = (at?: HTMLElement): void => {
    const buttons = buttonsOf(row);
    const stop = at ?? buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  const onfocus = (event: FocusEvent): void => settle(event.target as HTMLElement);
  const onkey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = buttonsOf(row);
    const at = buttons.indexOf(event.target as HTMLElement);
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[Math.max(0, Math.min(to, buttons.length - 1))]!.focus();
  };
  row.addEventListener('focusin', onfocus);
  row.addEventListener('keydown', onkey);
  const changes = new MutationObserver(() => settle());
  changes.observe(row, { childList: true, subtree: true });
  settle();
  return () => {
    changes.disconnect();
    row.removeEventListener('focusin', onfocus);
    row.removeEventListener('keydown', onkey);
  };
};
