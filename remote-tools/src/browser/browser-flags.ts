/** Flags that disable background work of an automated browser. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Renders letters like Chromium with a window; the headless shell has other widths by default.
  '--font-render-hinting=slight',
];
