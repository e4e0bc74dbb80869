import type { Registry, RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract';
import { LRUCache } from 'lru-cache';
import { snapshotForPage } from '../remotes/registry-snapshot';
import { pinBuild } from './remote-choice';
import type { RemoteHealth } from './remote-health';
import type { RendererPool } from './renderer/renderer-pool';
import { PageFailed } from './renderer/unchecked-frame';

/** Suspicious pages that start a comparison, and their share of all pages. */
const minSuspicious = 5;
const minSuspiciousShare = 0.5;
const windowMs = 30_000;
const probeIntervalMs = 60_000;
const maxProbedPages = 5;
/** A page that takes longer, without waiting in the queue, is slow. */
export const slowPageMs = 2_000;
const maxTrackedBuilds = 50;

interface BuildProbeOptions {
  registry: () => Registry;
  renderers: Pick<RendererPool, 'load'>;
  health: Pick<RemoteHealth, 'isBad' | 'quarantineFailing'>;
  now?: () => number;
}

interface Suspicion {
  since: number;
  pages: number;
  suspicious: number;
  probedAt: number;
}

/**
 * Compares a stable build whose pages fail or are slow with the last known good build, by pages that the shell requests itself. Failures
 * of visitors only start the comparison, because one broken page would be enough to forge them; a slow machine or API slows both builds.
 */
export class BuildProbe {
  readonly #suspicions = new LRUCache<string, Suspicion>({ max: maxTrackedBuilds });
  readonly #now: () => number;

  constructor(private readonly options: BuildProbeOptions) {
    this.#now = options.now ?? Date.now;
  }

  /** Counts a page of a visitor. Returns the comparison that it started, if any. */
  countPage(name: string, build: string, isSuspicious: boolean): Promise<void> | undefined {
    const now = this.#now();
    const known = this.#suspicions.get(build);
    const suspicion =
      known && now - known.since < windowMs ? known : { since: now, pages: 0, suspicious: 0, probedAt: known?.probedAt ?? -Infinity };
    this.#suspicions.set(build, suspicion);
    suspicion.pages += 1;
    suspicion.suspicious += Number(isSuspicious);
    const { pages, suspicious, probedAt } = suspicion;
    if (suspicious < minSuspicious || suspicious < pages * minSuspiciousShare || now - probedAt < probeIntervalMs) return undefined;
    suspicion.probedAt = now;
    return this.#compare(name, build);
  }

  async #compare(name: string, id: string): Promise<void> {
    const remote = this.options.registry().remotes[name];
    const { stable, lastKnownGood } = remote ?? {};
    if (!remote || stable?.id !== id || !lastKnownGood?.server || lastKnownGood.id === id) return;
    if (this.options.health.isBad(stable) || this.options.health.isBad(lastKnownGood)) return;
    const problems: string[] = [];
    for (const path of listPlainPaths(stable)) {
      const problem = await this.#findProblem(name, remote, stable, path);
      if (problem === null) return;
      problems.push(`${path} ${problem}`);
    }
    for (const path of listPlainPaths(stable)) {
      if ((await this.#findProblem(name, remote, lastKnownGood, path)) !== null) continue;
      this.options.health.quarantineFailing(name, id, `${problems.join(', ')}; ${lastKnownGood.id} renders ${path} well`);
      return;
    }
  }

  /** Returns what is wrong with a page; null when nothing is, or when something but the build is to blame. */
  async #findProblem(name: string, remote: RegistryRemote, build: RemoteBuild, url: string): Promise<string | null> {
    const isStable = build === remote.stable;
    try {
      const { process } = await this.options.renderers.load(name, build);
      const registry = snapshotForPage(pinBuild(this.options.registry(), name, build));
      const { status, renderMs, isOutage } = await process.render({ url, registry, hasWorker: false, apiHeaders: {} });
      // An outage clears the stable build, and says nothing good about the other one.
      if (isOutage) return isStable ? null : 'is without data';
      if (status >= 500) return `answers ${status}`;
      if (renderMs > (isStable ? slowPageMs : slowPageMs / 2)) return `takes ${Math.round(renderMs)} ms`;
      return null;
    } catch (error) {
      if (error instanceof PageFailed) return `fails: ${error.message}`;
      // A process that ends, or does not start, is quarantined for that.
      return isStable ? null : 'is not rendered';
    }
  }
}

/** Returns paths of a build that need no parameters. */
function listPlainPaths({ routePaths = [] }: RemoteBuild): string[] {
  return routePaths.filter((path) => path.startsWith('/') && !/[:*?]/.test(path)).slice(0, maxProbedPages);
}
