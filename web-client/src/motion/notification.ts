// A notification of the browser. The worker of the page (public/calls.js) shows it: on many phones nobody
// else may. Where there is no worker, the page itself tries.

/** Has the worker come, and gives it; null where the browser takes none. */
export async function worker(): Promise<ServiceWorker | null> {
  try {
    await navigator.serviceWorker.register('/calls.js');
    return (await navigator.serviceWorker.ready).active;
  } catch {
    return null;
  }
}

/** The last one that the page showed itself, and what all of this table are known by. */
const last: { shown?: Notification; tag: string } = { tag: '' };

/** Shows it, and tells whether the browser did. One that takes the place of another calls again. */
export async function notify(title: string, wished: NotificationOptions): Promise<boolean> {
  const options = { ...wished, renotify: true };
  last.tag = wished.tag ?? '';
  const shows = await worker();
  if (shows && (await asked(shows, title, options))) return true;
  try {
    const own = (last.shown = new Notification(title, options));
    own.onclick = () => {
      window.focus();
      own.close();
    };
    return true;
  } catch {
    return false;
  }
}

/** Takes away what is still to be seen of the last one. */
export async function takeBack(): Promise<void> {
  last.shown?.close();
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const one of (await registration?.getNotifications({ tag: last.tag })) ?? []) one.close();
}

/** Asks the worker to show it, and resolves with whether it did. */
function asked(by: ServiceWorker, title: string, options: NotificationOptions): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  // Nothing but the path: whoever presses it comes back to this table.
  const address = location.origin + location.pathname;
  by.postMessage({ title, options, address }, [port2]);
  return new Promise((done) => (port1.onmessage = ({ data }) => done(data === true)));
}
