import type { Registry, RemoteBuild } from '@yarmarok/shared-contract';
import { LRUCache } from 'lru-cache';
import { snapshotForPage } from '../remotes/registry-snapshot';
import { pinBuild } from './remote-choice';
import type { RemoteHealth } from './remote-health';
import type { RendererPool } from './renderer/renderer-pool';
import { PageFailed, PageTimedOut } from './page-failed';

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
  health: Pick<RemoteHealth, 'endCanary' | 'isBad' | 'quarantineFailing'>;
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
    const { stable, lastKnownGood, canary } = remote ?? {};
    if (!stable) return;
    if (canary?.build.id === id) await this.#judge(name, canary.build, stable, (reason) => this.options.health.endCanary(name, id, reason));
    else if (stable.id === id && lastKnownGood)
      await this.#judge(name, stable, lastKnownGood, (reason) => this.options.health.quarantineFailing(name, id, reason));
  }

  /** Condemns a build when all of its pages are bad and one of them is well with the other build. */
  async #judge(name: string, accused: RemoteBuild, other: RemoteBuild, condemn: (reason: string) => void): Promise<void> {
    if (!other.server || other.id === accused.id || [accused, other].some((build) => this.options.health.isBad(build))) return;
    const problems: string[] = [];
    for (const path of listPlainPaths(accused)) {
      const problem = await this.#findProblem(name, accused, path, true);
      if (problem === null) return;
      problems.push(`${path} ${problem}`);
    }
    for (const path of listPlainPaths(accused)) {
      if ((await this.#findProblem(name, other, path, false)) !== null) continue;
      condemn(`${problems.join(', ')}; ${other.id} renders ${path} well`);
      return;
    }
  }

  /** Returns what is wrong with a page; null when nothing is, or when something but the build is to blame. */
  async #findProblem(name: string, build: RemoteBuild, url: string, isAccused: boolean): Promise<string | null> {
    try {
      const { process } = await this.options.renderers.load(name, build);
      const registry = snapshotForPage(pinBuild(this.options.registry(), name, build));
      const { status, renderMs, isOutage } = await process.render({ url, registry, hasWorker: false, apiHeaders: {} });
      // An outage clears the accused build, and says nothing good about the other one.
      if (isOutage) return isAccused ? null : 'is without data';
      if (status >= 500) return `answers ${status}`;
      if (renderMs > (isAccused ? slowPageMs : slowPageMs / 2)) return `takes ${Math.round(renderMs)} ms`;
      return null;
    } catch (error) {
      if (error instanceof PageTimedOut && error.isOutage) return isAccused ? null : 'is without data';
      if (error instanceof PageFailed) return `fails: ${error.message}`;
      // A process that ends, or does not start, is quarantined for that.
      return isAccused ? null : 'is not rendered';
    }
  }
}

/** Returns paths of a build that need no parameters. */
function listPlainPaths({ routePaths = [] }: RemoteBuild): string[] {
  return routePaths.filter((path) => path.startsWith('/') && !/[:*?]/.test(path)).slice(0, maxProbedPages);
}
