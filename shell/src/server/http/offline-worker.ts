import fs from 'node:fs';

/**
 * Replaces an installed service worker: deletes its caches and unregisters it. Pages then come from the server alone, without a reload.
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
  /** Code of the worker; null when there is none, as in development. */
  text: string | null;
  /** False disables it until the next start. */
  isWanted: boolean;
  /** While this file exists the worker is disabled, for every process that sees the folder. */
  switchFile: string | null;
}

/** The current state of the service worker on the server. */
export class OfflineWorker {
  constructor(private readonly options: OfflineWorkerOptions) {}

  /** Returns whether pages register it. */
  get isOn(): boolean {
    const { text, isWanted, switchFile } = this.options;
    return text !== null && isWanted && !(switchFile !== null && fs.existsSync(switchFile));
  }

  /** The script at `/sw.js`. */
  get script(): string {
    return this.isOn && this.options.text !== null ? this.options.text : unregisterScript;
  }
}
