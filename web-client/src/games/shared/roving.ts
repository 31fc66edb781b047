// Arrow keys walk a row of buttons, which is one stop of the Tab key: the button that had the focus last.
// What comes and goes in the row keeps it so.

/** Lets the arrow keys, Home and End walk the buttons within a row. `ring`: up and down go along it too, and
    its ends meet. */
export const roving =
  ({ ring = false } = {}) =>
  (row: HTMLElement): (() => void) => {
    const all = (): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button')];
    const settle = (at?: HTMLElement): void => {
      const buttons = all();
      const stop =
        at ?? buttons.find((button) => button.getAttribute('tabindex') === '0') ?? buttons[0];
      for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
    };
    const onfocus = (event: FocusEvent): void => settle(event.target as HTMLElement);
    const onkey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const buttons = all();
      const at = buttons.indexOf(event.target as HTMLElement);
      const { length } = buttons;
      const to = {
        ...{ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: length - 1 },
        ...(ring && { ArrowDown: at + 1, ArrowUp: at - 1 }),
      }[event.key];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      buttons[ring ? (to + length) % length : Math.max(0, Math.min(to, length - 1))]!.focus();
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
