import type { Locale, Registry } from '@yarmarok/shared-contract';
import { parseVisitor, registryFor } from '../remotes/rollout';

const address = '/registry.json';
const timeoutMs = 3_000;

/** Chunks of every page of a remote: its routes, and its texts by the convention of generated remotes. */
const sharedChunks = (locale: Locale) => ['routes', `messages-${locale}`];

/**
 * Fetches the scripts that every page of a remote needs into the cache of the browser, without running them. The registry is not verified
 * here, because the loader verifies its own before it runs code.
 * @throws Error when the registry cannot be read.
 */
export async function preloadRemote(name: string, locale: Locale): Promise<void> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  const { registry } = registryFor((await response.json()) as Registry, parseVisitor(document.cookie));
  const remote = registry.remotes[name];
  if (!remote || remote.disabled !== undefined) return;
  const { base, entry, chunks, integrity } = remote.stable;
  for (const file of [entry, ...sharedChunks(locale).flatMap((chunk) => chunks[chunk] ?? [])]) {
    const hash = integrity[file];
    if (hash === undefined) continue;
    // The mode and hash of the script that the loader inserts, or the browser fetches it twice.
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity: hash });
    link.fetchPriority = 'low';
    link.href = base + file;
    document.head.append(link);
  }
}
