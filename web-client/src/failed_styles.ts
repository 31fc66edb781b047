// Style sheets that did not come. What imports a part of the page counts each sheet of it as there
// once it was asked for, so that a second try would show the part without its styles: they are
// brought here first.
class FailedStyles {
  #hrefs = new Set<string>();

  /** Notes from now on which style sheets fail. */
  watch(): void {
    const note = ({ target }: Event): void => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      this.#hrefs.add(target.href);
      target.remove();
    };
    addEventListener('error', note, { capture: true });
  }

  /** Asks again for those that failed; resolves when all of them are there. */
  async bring(): Promise<void> {
    await Promise.all([...this.#hrefs].map((href) => this.#bring(href)));
  }

  #bring(href: string): Promise<void> {
    return new Promise((done, broken) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.onload = () => {
        this.#hrefs.delete(href);
        done();
      };
      link.onerror = () => broken(new Error(`no style sheet at ${href}`));
      link.href = href;
      document.head.append(link);
    });
  }
}

export const failedStyles = new FailedStyles();
