const removed = ['WebSocket', 'EventSource', 'XMLHttpRequest', 'navigator', 'BroadcastChannel', 'Worker'];

/**
 * Removes globals that page code does not need on a server: the real `process` with its built-in modules and signals, and all network
 * access except the given `fetch`. The process is the boundary; this contains honest mistakes and simple attacks where the runtime cannot
 * deny the network.
 */
export function restrictGlobals(fetch: typeof globalThis.fetch): void {
  const { versions, version, platform, nextTick, hrtime } = process;
  const ignore = () => restricted;
  const restricted = Object.freeze({
    env: Object.freeze({ NODE_ENV: 'production' }),
    argv: Object.freeze([]),
    versions,
    version,
    platform,
    nextTick,
    hrtime,
    cwd: () => '/',
    on: ignore,
    once: ignore,
    off: ignore,
    emit: () => false,
    emitWarning: () => undefined,
  });
  // CommonJS scripts leave a reference to the module loader here.
  Reflect.set(process, 'mainModule', undefined);
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  define('process', restricted);
  define('fetch', fetch);
  for (const name of removed) define(name, undefined);
}
