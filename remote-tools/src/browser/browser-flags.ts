/** Flags that disable background work of an automated browser. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would else give letters other widths than Chromium with a window.
  '--font-render-hinting=none',
];
