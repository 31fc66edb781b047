// What a key that is pressed is meant for.

/** Whether a sheet lies over the page: what is behind it hears no key. */
export const sheetIsOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** Whether a key is meant for the page: not for a field, nor for a sheet over it, nor for the browser; and
    nobody else has taken it. */
export const isForThePage = ({
  target,
  altKey,
  ctrlKey,
  metaKey,
  defaultPrevented,
}: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !(target as HTMLElement).matches('input, select, textarea') &&
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  !sheetIsOpen();

/** By what the page was used last, and whether that asks for what it hit: a touch that puts away what lay open does
    not, nor the second of two within 400 ms. */
export class LastInput {
  /** Whoever uses the keyboard never loses the focus. */
  byKeys = false;
  asks = true;
  #at = -Infinity;

  /** A pointer went down, `at` milliseconds on the page's clock. */
  touch(at: number, putsAway: boolean): void {
    this.byKeys = false;
    this.asks = !putsAway && at - this.#at > 400;
    this.#at = at;
  }

  /** A key went down, or a click came that belongs to no pointer, as a screen reader's does. */
  key(): void {
    this.byKeys = this.asks = true;
  }
}
