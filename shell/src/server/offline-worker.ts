import fs from 'node:fs';

/**
 * Takes the place of the worker in every browser that has it: drops what it kept and goes. Pages then come from the server
 * alone, at once and without a reload.
 */
const unregisterScript = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith('yarmarok-')) await caches.delete(name);
    indexedDB.deleteDatabase('workbox-expiration');
    await self.registration.unregister();
  })());
});
`;

interface OfflineWorkerOptions {
  /** Text of the worker; null when there is none to give, as in development. */
  text: string | null;
  /** False switches it off for good, until the next start. */
  isWanted: boolean;
  /** While this file exists it is switched off, at once and for every process that sees the folder. */
  switchFile: string | null;
}

/** The service worker as the server wants it to be now. */
export class OfflineWorker {
  constructor(private readonly options: OfflineWorkerOptions) {}

  /** Whether pages shall start it. */
  get isOn(): boolean {
    const { text, isWanted, switchFile } = this.options;
    return text !== null && isWanted && !(switchFile !== null && fs.existsSync(switchFile));
  }

  /** What browsers get for the worker. */
  get script(): string {
    return this.isOn && this.options.text !== null ? this.options.text : unregisterScript;
  }
}
