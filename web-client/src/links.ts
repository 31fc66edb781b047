// Links within the page: followed without leaving it.

/** Goes there instead of the browser; one that is opened elsewhere is the browser's. */
export const within =
  (go: () => void) =>
  (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go();
  };
