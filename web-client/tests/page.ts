// What modules of the page ask of a browser when they are loaded: tests run without one.
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false }),
  location: { origin: 'http://here', pathname: '/', search: '' },
  addEventListener: () => {},
});
