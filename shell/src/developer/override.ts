import { type Registry, type RemoteBuild, splitLocale } from '@yarmarok/shared-contract';

const storageKey = 'federation';
/** Pages with payments only run published builds. */
const moneyPaths = [/^\/create-order\//, /^\/account\/(buyer|seller)\/transactions\//];
const idPattern = /^(development|[\da-f]{12})$/;

/** A build that one tab runs instead of the published one. */
export interface Override {
  remote: string;
  build: RemoteBuild;
  /** Paths of the build and who may open them, for a remote that this tab's registry lacks. */
  basePaths?: string[];
  guard?: 'auth';
  /** A request signed by a publisher of the remote, which allows the origin of the build. */
  permit?: string;
}

/** Returns the override of the tab; null when there is none or it is invalid. */
export function readOverride(): Override | null {
  try {
    const override = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Override | null;
    return override && idPattern.test(override.build.id) && URL.canParse(override.build.base) ? override : null;
  } catch {
    return null;
  }
}

/** Stores an override in this tab alone; null removes it. Takes effect with the next document. */
export function writeOverride(override: Override | null): void {
  if (override) sessionStorage.setItem(storageKey, JSON.stringify(override));
  else sessionStorage.removeItem(storageKey);
}

export function buildOverride(remote: string, address: string): RemoteBuild {
  return {
    id: 'development',
    base: address.replace(/(?<!\/)\/*$/, '/'),
    entry: 'remote-entry.js',
    container: `yarmarok_${remote.replaceAll('-', '_')}_development`,
    integrity: {},
    chunks: {},
    consumes: {},
    contract: '',
    shared: {},
    createdAt: '',
  };
}

/** Returns whether an origin is on the list, where `*` at the end stands for any port, or is the published one. */
export function isAllowedOrigin(base: string, remote: string, registry: Registry, allowed: readonly string[]): boolean {
  if (!URL.canParse(base)) return false;
  const { origin } = new URL(base);
  const published = registry.remotes[remote]?.stable.base;
  if (published && new URL(published).origin === origin) return true;
  return allowed.some((pattern) => (pattern.endsWith(':*') ? origin.replace(/:\d+$/, '') === pattern.slice(0, -2) : pattern === origin));
}

export function isMoneyPath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return moneyPaths.some((pattern) => pattern.test(path));
}

/** Returns the registry of a tab with an override; the published build stays as its fallback. */
export function withOverride(registry: Registry, { remote: name, build, basePaths, guard }: Override): Registry {
  const remote = registry.remotes[name];
  if (!remote) {
    if (!basePaths) return registry;
    const added = { basePaths, ...(guard ? { guard } : {}), chosen: 'override' as const, stable: build };
    return { ...registry, remotes: { ...registry.remotes, [name]: added } };
  }
  const published = remote.stable;
  return {
    ...registry,
    remotes: { ...registry.remotes, [name]: { ...remote, chosen: 'override', stable: build, lastKnownGood: published } },
  };
}

/**
 * Turns every navigation to a payment page into a new document, where the override is not applied.
 * @param isOn whether the override is applied to this document; otherwise navigation stays as it is.
 * @returns a function that restores the methods of the history.
 */
export function reloadBeforeMoneyPaths(isOn: () => boolean): () => void {
  const methods = ['pushState', 'replaceState'] as const;
  for (const name of methods) {
    const change = window.history[name].bind(window.history);
    window.history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      if (url && isOn() && isMoneyPath(new URL(url, window.location.href).pathname)) window.location.assign(url);
      else change(state, unused, url);
    };
  }
  window.addEventListener('popstate', () => {
    if (isOn() && isMoneyPath(window.location.pathname)) window.location.reload();
  });
  return () => methods.forEach((name) => Reflect.deleteProperty(window.history, name));
}
