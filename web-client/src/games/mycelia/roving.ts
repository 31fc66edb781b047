// One stop for the Tab key in a row of buttons; arrow keys go from one to the next, Home and End to the
// first and the last. What comes and goes in the row keeps it so.

/** An attachment for the element around the buttons. */
export function roving(node: HTMLElement): () => void {
  const buttons = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>('button')];
  const stop = (at: HTMLElement | undefined): void => {
    for (const each of buttons()) each.tabIndex = each === at ? 0 : -1;
  };
  const settle = (): void => {
    const all = buttons();
    const at = all.find((each) => each === document.activeElement) ?? all.find((each) => each.tabIndex === 0 && each.hasAttribute('tabindex')); // prettier-ignore
    stop(at ?? all[0]);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement);
    const to: Record<string, number> = {
      ...{ ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 },
      ...{ Home: 0, End: all.length - 1 },
    };
    const next = to[event.key];
    if (at < 0 || next === undefined) return;
    all[(next + all.length) % all.length]?.focus();
    event.preventDefault();
  };
  const arrived = (event: FocusEvent): void => stop(event.target as HTMLElement);
  const watch = new MutationObserver(settle);
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener('keydown', keys);
  node.addEventListener('focusin', arrived);
  settle();
  return () => {
    watch.disconnect();
    node.removeEventListener('keydown', keys);
    node.removeEventListener('focusin', arrived);
  };
}
