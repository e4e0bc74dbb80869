import { findStorageOwner } from '@yarmarok/shared-contract/storage-keys';
import { type LoadReport, loadReports } from '../remotes/load-report';
import { type LoadedBuild, pageHooks } from '../remotes/page-hooks';
import { initialParts, isRegistrationWrapper } from '../remotes/registrations';
import { findLeftovers, type Leftover, readPageParts, watchTimeouts } from './find-leftovers';
import { listSharedPlaces, readOwn } from './page-globals';

const storageMethods = ['getItem', 'setItem', 'removeItem', 'clear'] as const;
/** Stands for all keys, which `clear` removes. */
const allKeys = '…';

/** A shared object that changed. */
export interface PatchedGlobal {
  name: string;
  /** Builds that may have changed it: those that loaded in the meantime; without any, all loaded ones. */
  by: readonly LoadedBuild[];
  /** Number of suspect builds, when other builds were loaded too. */
  of?: number;
}

/** An object that a build left in the page. */
export interface LeftBehind extends LoadedBuild {
  name: string;
  /** Number of builds that may have left it; 1 when the script is known. */
  of: number;
}

export interface GlobalsAudit {
  patched: readonly PatchedGlobal[];
  left: readonly LeftBehind[];
  /** Remote → keys of the browser's storage that its scripts used. */
  storageKeys: ReadonlyMap<string, ReadonlySet<string>>;
  /** Remote → those of them that belong to the shell or to another remote. */
  foreignKeys: ReadonlyMap<string, ReadonlySet<string>>;
  /** Runs a check. */
  check(): void;
  stop(): void;
}

interface GlobalsAuditOptions {
  /** Returns remote → base addresses of its builds, where its scripts are loaded from. */
  bases: () => Readonly<Record<string, readonly string[]>>;
  /** Returns the shared modules that are loaded, by name. */
  sharedModules: () => Readonly<Record<string, object>>;
  /** Time between two checks; without one, checks are made by `check` alone. */
  checkMs?: number;
  /** Names that were replaced before the audit began. */
  replaced?: readonly string[];
}

/** Delay after which a page that was left has cleaned up. */
const leaveDelayMs = 1_000;
/** Duration of counting timeouts of a build that was left, and the number that shows a chain. */
const timeoutWatchMs = 10_000;
const maxLateTimeouts = 5;

/** The audit of this document; only the first one runs. */
let running: GlobalsAudit | null = null;

export function findRunningAudit(): GlobalsAudit | null {
  return running;
}

/**
 * Watches the shared parts of a page: functions of the browser, exports of the shared modules, and keys of the storage. All code of a page
 * has the same rights, so the audit detects changes and cannot prevent them.
 */
export function auditGlobals({ bases, sharedModules, checkMs, replaced = [] }: GlobalsAuditOptions): GlobalsAudit {
  const originals = new Map<string, { target: object; key: string; value: unknown }>();
  const patched: (PatchedGlobal & { foundAt: number })[] = replaced.map((name) => ({ name, by: listBuilds(), foundAt: -Infinity }));
  const storageKeys = new Map<string, Set<string>>();
  const foreignKeys = new Map<string, Set<string>>();
  const stopStorage = watchStorage((method, key, stack) => {
    const use = findStorageUse(method, key, stack, bases());
    if (!use) return;
    addTo(storageKeys, use.remote, key);
    if (use.isForeign) addTo(foreignKeys, use.remote, key);
  });

  const left: LeftBehind[] = [];
  const suspects = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const runLater = (work: () => void, ms: number) => {
    const later = setTimeout(() => {
      timers.delete(later);
      work();
    }, ms);
    timers.add(later);
  };
  /** Parts of the page before the current build was shown. */
  let before: ReturnType<typeof readPageParts> = initialParts;
  const addLeft = (build: LoadedBuild, { name, isProven, isOfPage }: Leftover) => {
    if (isOfPage) suspects.add(build.build);
    if (!left.some((known) => known.build === build.build && known.name === name))
      left.push({ ...build, name, of: isProven ? 1 : listBuilds().length });
  };

  const remember = (label: string, target: object, keys: readonly string[] = Object.getOwnPropertyNames(target)) => {
    for (const key of keys)
      if (!originals.has(`${label}.${key}`)) originals.set(`${label}.${key}`, { target, key, value: readOwn(target, key) });
  };
  for (const { label, target, keys } of listSharedPlaces()) remember(label, target, keys);

  const known = new Set<string>();
  let reported = loadReports.length;
  let checkedAt = performance.now();
  const check = (leaving?: LoadedBuild) => {
    const now = performance.now();
    const fresh = loadReports.slice(reported);
    reported = loadReports.length;
    // A build is reported when all of it has loaded, a moment after its code ran.
    for (const report of fresh)
      for (const entry of patched) if (entry.by.length === 0 || entry.foundAt >= checkedAt - report.ms) entry.by = listBuilds([report]);
    for (const [name, original] of originals) {
      const value = readOwn(original.target, original.key);
      if (value === original.value || isRegistrationWrapper(value)) continue;
      originals.delete(name);
      if (leaving) {
        suspects.add(leaving.build);
        patched.push({ name, by: [leaving], of: listBuilds().length, foundAt: -Infinity });
      } else if (fresh.length > 0) patched.push({ name, by: listBuilds(fresh), foundAt: -Infinity });
      else patched.push({ name, by: listBuilds(), foundAt: now });
    }
    checkedAt = now;
    // Modules are added as they load.
    for (const [name, exports] of Object.entries(sharedModules())) {
      if (known.has(name)) continue;
      known.add(name);
      remember(name, exports);
      // Classes share their prototypes.
      for (const [part, value] of Object.entries(exports)) {
        const { prototype } = (typeof value === 'function' ? value : {}) as { prototype?: object };
        if (prototype) remember(`${name}.${part}.prototype`, prototype);
      }
    }
  };
  check();
  const hooks: typeof pageHooks = {
    leaving(build) {
      check(build);
      return suspects.has(build.build);
    },
    left(build) {
      const ownBases = bases()[build.remote] ?? [];
      runLater(() => {
        for (const leftover of findLeftovers(ownBases, before)) addLeft(build, leftover);
        before = readPageParts();
        let late = 0;
        const stopWatching = watchTimeouts(ownBases, () => {
          late += 1;
          if (late === maxLateTimeouts) addLeft(build, { name: 'setTimeout', isProven: true, isOfPage: true });
        });
        runLater(stopWatching, timeoutWatchMs);
      }, leaveDelayMs);
    },
  };
  const timer = checkMs === undefined ? undefined : setInterval(() => check(), checkMs);
  const audit: GlobalsAudit = {
    patched,
    left,
    storageKeys,
    foreignKeys,
    check: () => check(),
    stop() {
      clearInterval(timer);
      stopStorage();
      timers.forEach((later) => clearTimeout(later));
      if (running !== audit) return;
      running = null;
      Object.assign(pageHooks, { leaving: undefined, left: undefined });
    },
  };
  if (!running) Object.assign(pageHooks, hooks);
  running ??= audit;
  return audit;
}

function addTo(map: Map<string, Set<string>>, name: string, key: string): void {
  map.set(name, (map.get(name) ?? new Set()).add(key));
}

/** Returns each build of the reports once. A failed one has run, too. */
function listBuilds(reports: readonly LoadReport[] = loadReports): LoadedBuild[] {
  return [...new Map(reports.map(({ remote, build }) => [build, { remote, build }])).values()];
}

/**
 * Returns which remote used a key, and whether the key belongs to another. The script that called the storage itself decides; a script
 * further up the stack counts only for keys of another remote, because the shell stores its own keys on behalf of remotes.
 */
function findStorageUse(
  method: string,
  key: string,
  stack: string,
  bases: Readonly<Record<string, readonly string[]>>,
): { remote: string; isForeign: boolean } | null {
  // The first frame is the watching function.
  const [, caller = '', ...others] = stack.split('\n').filter((line) => /:\d+:\d+/.test(line));
  const findRemote = (frames: string) => Object.keys(bases).find((remote) => bases[remote]?.some((base) => frames.includes(base)));
  const owner = findStorageOwner(key);
  const remote = findRemote(caller) ?? (method === 'removeItem' || owner === null ? undefined : findRemote(others.join()));
  return remote === undefined ? null : { remote, isForeign: owner !== remote };
}

/** Calls `onUse` with the name of each method of a storage, its key, and the stack of the call. Returns a function that stops it. */
function watchStorage(onUse: (method: string, key: string, stack: string) => void): () => void {
  const restore = storageMethods.map((method) => {
    const original: (...texts: string[]) => unknown = Reflect.get(Storage.prototype, method);
    Reflect.set(Storage.prototype, method, function (this: Storage, ...parts: unknown[]) {
      // Converts once, because an object may return another text the next time.
      const texts = parts.map(String);
      onUse(method, texts[0] ?? allKeys, new Error().stack ?? '');
      return Reflect.apply(original, this, texts);
    });
    return () => Reflect.set(Storage.prototype, method, original);
  });
  return () => restore.forEach((undo) => undo());
}
