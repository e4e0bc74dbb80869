import type { Registry, RemoteBuild } from '@yarmarok/shared-contract';
import { LRUCache } from 'lru-cache';
import type { RemoteHealth } from '../health/remote-health';
import { contentHash } from '../http/content-hash';
import { fetchBytes, internalAddress } from './remote-loader';

/** A build is verified at most once in this time, regardless of the number of reports. */
const minIntervalMs = 15_000;
const fileTimeoutMs = 5_000;
const concurrency = 4;

interface IntegrityAuditOptions {
  registry: () => Registry;
  /** Public origin → internal origin. */
  origins: ReadonlyMap<string, string>;
  health: Pick<RemoteHealth, 'quarantine'>;
}

/**
 * Verifies the files of a build after a browser failed to load it. A browser does not report a hash mismatch as such; this distinguishes
 * changed bytes from missing ones without trusting the browser.
 */
export class IntegrityAudit {
  readonly #verified = new LRUCache<string, true>({ max: 100, ttl: minIntervalMs });

  constructor(private readonly options: IntegrityAuditOptions) {}

  /** Returns the files of a build that differ from the published ones, and quarantines the build when there are any. */
  async verifyBuild(id: string): Promise<string[]> {
    const found = findPublishedBuild(this.options.registry(), id);
    if (!found || this.#verified.has(id)) return [];
    this.#verified.set(id, true);
    const changed = await this.#findChangedFiles(found.build);
    if (changed.length > 0) this.options.health.quarantine(found.name, id, `${changed.join(', ')} is not what was published`);
    return changed;
  }

  async #findChangedFiles({ base, integrity }: RemoteBuild): Promise<string[]> {
    const waiting = Object.entries(integrity);
    const changed: string[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [file, hash] = next;
        // A file that cannot be fetched is an outage, not a change.
        const bytes = await fetchBytes(internalAddress(base, this.options.origins) + file, fileTimeoutMs).catch(() => null);
        if (bytes && contentHash(bytes) !== hash) changed.push(file);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return changed.sort();
  }
}

/** Finds a build by id among those that the registry names. */
export function findPublishedBuild({ remotes }: Registry, id: string): { name: string; build: RemoteBuild } | undefined {
  for (const [name, { stable, lastKnownGood, canary }] of Object.entries(remotes)) {
    const build = [stable, lastKnownGood, canary?.build].find((candidate) => candidate?.id === id);
    if (build) return { name, build };
  }
  return undefined;
}
