// Style sheets that did not come. What imports a part of the page counts each sheet of it as there
// once it was asked for, so that a second try would show the part without its styles: they are
// brought here first.
const failed = new Set<string>();

/** Notes from now on which style sheets fail. */
export function watchStyles(): void {
  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    failed.add(target.href);
    target.remove();
  };
  addEventListener('error', note, { capture: true });
}

const bring = (href: string): Promise<void> =>
  new Promise((done, broken) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.onload = () => {
      failed.delete(href);
      done();
    };
    link.onerror = () => broken(new Error(`no style sheet at ${href}`));
    link.href = href;
    document.head.append(link);
  });

/** Asks again for those that failed; resolves when all of them are there. */
export async function bringFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(bring));
}
