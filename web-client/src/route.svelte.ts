// Where we are: the path of the page, as state. The address bar follows it, not faster than browsers
// allow: Safari throws at the hundredth change within thirty seconds.
import { inFile } from './offline/answers';

const changeMs = 350;

class Route {
  path = $state(location.pathname);
  query = $state(location.search);
  #written = -changeMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('popstate', () => {
      if (inFile()) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#read();
    });
    addEventListener('pagehide', () => this.#flush());
  }

  go(path: string): void {
    this.#flush();
    history.pushState(null, '', path);
    this.#read();
    scrollTo(0, 0);
  }

  /** Tells, later, whether this is still the page that is shown now. */
  here(): () => boolean {
    const { path } = this;
    return () => this.path === path;
  }

  /** A way to go on from the page that is shown now, once an answer has come: whoever has gone elsewhere
      meanwhile is not fetched from there. */
  fromHere(): (path: string) => void {
    const isHere = this.here();
    return (to) => {
      if (isHere()) this.go(to);
    };
  }

  /** Changes the address without a new step in the history. */
  replace(path: string): void {
    // Of a file on a disk the page's own address would bring its drive along.
    const { pathname, search } = new URL(path, 'file:///');
    this.path = pathname;
    this.query = search;
    const wait = this.#written + changeMs - performance.now();
    if (wait <= 0) this.#write();
    else this.#timer ??= setTimeout(() => this.#write(), wait);
  }

  /** Writes now what waits to be written. */
  #flush(): void {
    if (this.#timer !== undefined) this.#write();
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // A file has no address of ours.
    if (inFile()) return;
    this.#written = performance.now();
    history.replaceState(null, '', this.path + this.query);
  }

  #read(): void {
    this.path = location.pathname;
    this.query = location.search;
  }
}

export const route = new Route();
