/** Flags that disable background work of an automated browser. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As Chromium with a window draws letters; the headless shell would else give them other widths.
  '--font-render-hinting=slight',
];
