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

/** Shows it, and tells whether the browser did. */
export async function notify(title: string, options: NotificationOptions): Promise<boolean> {
  const shows = await worker();
  if (shows && (await asked(shows, title, options))) return true;
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return true;
  } catch {
    return false;
  }
}

/** Asks the worker to show it, and resolves with whether it did. */
function asked(by: ServiceWorker, title: string, options: NotificationOptions): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  // Nothing but the path: whoever presses it comes back to this table.
  const address = location.origin + location.pathname;
  by.postMessage({ title, options, address }, [port2]);
  return new Promise((done) => (port1.onmessage = ({ data }) => done(data === true)));
}
