// Shows what calls somebody to the table, where the browser lets only a worker do so: on phones. It
// answers no request, so that it can never show an old program against a new server.
addEventListener('install', () => skipWaiting());

// A page asks for it, and gets to know whether it was shown.
addEventListener('message', (event) => {
  const { title, options, address } = event.data;
  const data = { page: event.source.id, address };
  event.waitUntil(
    registration
      .showNotification(title, { ...options, data })
      .then(
        () => true,
        () => false,
      )
      .then((shown) => event.ports[0].postMessage(shown)),
  );
});

// Pressed, it leads to the page that asked, or to one of that address; where all are closed, to another.
addEventListener('notificationclick', (event) => {
  const { page, address } = event.notification.data;
  event.notification.close();
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const there = pages.find(({ id }) => id === page) ?? pages.find(({ url }) => url === address);
      return there ? there.focus() : clients.openWindow(address);
    }),
  );
});
