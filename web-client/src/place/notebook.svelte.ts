// The notebook: log, talk and what else need not lie on the table. Whether it is open, and how much of
// it nobody has looked at yet.
class Notebook {
  /** Whether the page that is shown has one. */
  here = $state(false);
  open = $state(false);
  unread = $state(0);

  toggle(): void {
    this.open = !this.open;
    if (this.open) this.unread = 0;
  }

  /** Something was written; it counts as unread while the notebook is closed. */
  written(): void {
    if (!this.open) this.unread += 1;
  }
}

export const notebook = new Notebook();
