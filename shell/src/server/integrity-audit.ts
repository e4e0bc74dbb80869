import type { Registry, RemoteBuild } from '@yarmarok/shared-contract';
import { LRUCache } from 'lru-cache';
import type { RemoteHealth } from './remote-health';
import { fetchBytes, internalAddress, matchesHash } from './remote-loader';

/** A build is looked at once in this time, however many complain. */
const minIntervalMs = 15_000;
const fileTimeoutMs = 5_000;
const concurrency = 4;

interface IntegrityAuditOptions {
  registry: () => Registry;
  /** Public origin → where the server fetches instead. */
  origins: ReadonlyMap<string, string>;
  health: Pick<RemoteHealth, 'quarantine'>;
}

/**
 * Looks at the files of a build after a browser could not load it. A browser refuses bytes with another hash and does not say
 * so; whether they are other bytes or none at all is found out here, and nobody has to believe a browser for it.
 */
export class IntegrityAudit {
  readonly #verified = new LRUCache<string, true>({ max: 100, ttl: minIntervalMs });

  constructor(private readonly options: IntegrityAuditOptions) {}

  /** Names the files of a build that are not what was published, and takes the build out of service when there are any. */
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
        // A file that does not come is an outage, which is no news here.
        const bytes = await fetchBytes(internalAddress(base, this.options.origins) + file, fileTimeoutMs).catch(() => null);
        if (bytes && !matchesHash(hash, bytes)) changed.push(file);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return changed.sort();
  }
}

/** The remote and the build with this id, among all that the registry names. */
export function findPublishedBuild({ remotes }: Registry, id: string): { name: string; build: RemoteBuild } | undefined {
  for (const [name, { stable, lastKnownGood, canary }] of Object.entries(remotes)) {
    const build = [stable, lastKnownGood, canary?.build].find((candidate) => candidate?.id === id);
    if (build) return { name, build };
  }
  return undefined;
}
