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
