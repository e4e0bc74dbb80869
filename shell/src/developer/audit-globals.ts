import { loadReports } from '../remotes/load-report';

const checkMs = 100;
const storageMethods = ['getItem', 'setItem', 'removeItem'] as const;

/** A shared object that changed, and the remotes that were loaded between the last check that found it as it was and this one. */
export interface PatchedGlobal {
  name: string;
  remotes: readonly string[];
}

export interface GlobalsAudit {
  patched: readonly PatchedGlobal[];
  /** Remote → keys of the browser's storage that its scripts used. */
  storageKeys: ReadonlyMap<string, ReadonlySet<string>>;
  stop(): void;
}

interface GlobalsAuditOptions {
  /** Remote → base addresses of its builds, which its scripts come from. */
  bases: Readonly<Record<string, readonly string[]>>;
  /** Returns the shared modules that are loaded, by name. */
  sharedModules: () => Readonly<Record<string, object>>;
}

/**
 * Watches what all remotes of a page share: functions of the browser, exports of the shared modules, and keys of the storage. All code of a
 * page has the same rights, so this shows what happens and cannot prevent it.
 */
export function auditGlobals({ bases, sharedModules }: GlobalsAuditOptions): GlobalsAudit {
  const originals = new Map<string, { target: object; key: string; value: unknown }>();
  const patched: PatchedGlobal[] = [];
  const storageKeys = new Map<string, Set<string>>();
  const stopStorage = watchStorage((key, stack) => {
    const name = Object.keys(bases).find((remote) => bases[remote]?.some((base) => stack.includes(base)));
    if (name !== undefined) storageKeys.set(name, (storageKeys.get(name) ?? new Set()).add(key));
  });

  const remember = (label: string, target: object, keys = Object.getOwnPropertyNames(target)) => {
    for (const key of keys)
      if (!originals.has(`${label}.${key}`)) originals.set(`${label}.${key}`, { target, key, value: readOwn(target, key) });
  };
  remember('window', window, ['fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'Promise', 'Request', 'Response', 'WebSocket']);
  remember('JSON', JSON);
  for (const { prototype, name } of [Array, Object, Promise, Function, EventTarget, Element, Document, History, Storage, XMLHttpRequest])
    remember(`${name}.prototype`, prototype as object);

  const known = new Set<string>();
  let reported = loadReports.length;
  const check = () => {
    const remotes = [...new Set(loadReports.slice(reported).map(({ remote }) => remote))];
    reported = loadReports.length;
    for (const [name, original] of originals) {
      if (readOwn(original.target, original.key) === original.value) continue;
      originals.delete(name);
      patched.push({ name, remotes });
    }
    // Modules are added as they load.
    for (const [name, exports] of Object.entries(sharedModules())) {
      if (known.has(name)) continue;
      known.add(name);
      remember(name, exports);
    }
  };
  check();
  const timer = setInterval(check, checkMs);
  return {
    patched,
    storageKeys,
    stop() {
      clearInterval(timer);
      stopStorage();
    },
  };
}

/** Returns the function or value of an own property; getters are not run. */
function readOwn(target: object, key: string): unknown {
  const descriptor: { value?: unknown; get?: unknown } = Object.getOwnPropertyDescriptor(target, key) ?? {};
  return descriptor.get ?? descriptor.value;
}

/** Calls `onUse` with each key that a method of a storage is called with, and the stack of the call. Returns a function that ends that. */
function watchStorage(onUse: (key: string, stack: string) => void): () => void {
  const restore = storageMethods.map((method) => {
    const original: unknown = Reflect.get(Storage.prototype, method);
    Reflect.set(Storage.prototype, method, function (this: Storage, ...parts: string[]) {
      onUse(parts[0] ?? '', new Error().stack ?? '');
      return typeof original === 'function' ? (Reflect.apply(original, this, parts) as unknown) : undefined;
    });
    return () => Reflect.set(Storage.prototype, method, original);
  });
  return () => {
    for (const undo of restore) undo();
  };
}
