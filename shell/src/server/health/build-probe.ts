import { type Registry, type RemoteBuild, splitLocale } from '@yarmarok/shared-contract';
import { LRUCache } from 'lru-cache';
import { snapshotForPage } from '../../remotes/registry-snapshot';
import { withChosenBuild } from '../registry/remote-choice';
import type { RemoteHealth } from './remote-health';
import type { RendererPool } from '../renderer/renderer-pool';
import { PageFailed, PageTimedOut } from '../pages/page-failed';

/** A comparison starts when this many pages, and this share of all pages, are suspicious. */
const minSuspicious = 5;
const minSuspiciousShare = 0.2;
const windowMs = 30_000;
const probeIntervalMs = 60_000;
const maxProbedPages = 5;
/** Limits the addresses of visitors that a comparison includes: their number and length. */
const maxVisitedPages = 5;
const maxAddressLength = 300;
/** A build is worse when this many different pages fail with it and not with the other build. */
const minWorsePages = 3;
/** A page that takes longer, without waiting in the queue, is slow. */
export const slowPageMs = 2_000;
const maxTrackedBuilds = 50;

interface BuildProbeOptions {
  registry: () => Registry;
  renderers: Pick<RendererPool, 'load'>;
  health: Pick<RemoteHealth, 'abortCanary' | 'isUnhealthy' | 'quarantineFailing'>;
  now?: () => number;
}

interface Suspicion {
  since: number;
  pages: number;
  suspicious: number;
  /** Page without its language → the first suspicious address of it. */
  addresses: Map<string, string>;
  probedAt: number;
}

interface VisitedPage {
  /** Path with the query. */
  url: string;
  /** Whether it failed or was slow. */
  isSuspicious: boolean;
}

/**
 * Compares a stable build whose pages fail or are slow with the last known good build, by requests of the shell itself to routes without
 * parameters and to pages that failed for visitors. Failures of visitors alone are no proof, because one broken page is enough to forge
 * them; a slow machine or API slows both builds.
 */
export class BuildProbe {
  readonly #suspicions = new LRUCache<string, Suspicion>({ max: maxTrackedBuilds });
  readonly #now: () => number;

  constructor(private readonly options: BuildProbeOptions) {
    this.#now = options.now ?? Date.now;
  }

  /** Counts a page of a visitor. Returns the comparison that it started, if any. */
  countPage(name: string, build: string, { url, isSuspicious }: VisitedPage): Promise<void> | undefined {
    const now = this.#now();
    const known = this.#suspicions.get(build);
    const suspicion = known && now - known.since < windowMs ? known : newSuspicion(now, known?.probedAt);
    this.#suspicions.set(build, suspicion);
    suspicion.pages += 1;
    if (isSuspicious) {
      suspicion.suspicious += 1;
      rememberAddress(suspicion.addresses, url);
    }
    const { pages, suspicious, addresses, probedAt } = suspicion;
    if (suspicious < minSuspicious || suspicious < pages * minSuspiciousShare || now - probedAt < probeIntervalMs) return undefined;
    suspicion.probedAt = now;
    return this.#compare(name, build, [...addresses.values()]);
  }

  async #compare(name: string, id: string, visited: readonly string[]): Promise<void> {
    const remote = this.options.registry().remotes[name];
    const { stable, lastKnownGood, canary } = remote ?? {};
    if (!stable) return;
    const { health } = this.options;
    if (canary?.build.id === id) {
      const reason = await this.#findReason(name, canary.build, stable, visited);
      if (reason) health.abortCanary(name, id, reason);
    } else if (stable.id === id && lastKnownGood) {
      const reason = await this.#findReason(name, stable, lastKnownGood, visited);
      if (reason) health.quarantineFailing(name, id, reason);
    }
  }

  /**
   * Returns why a build is worse than the other one; null when it is not. It is worse when all of its plain pages fail and the other build
   * renders one of them, or when `minWorsePages` pages fail with it alone.
   */
  async #findReason(name: string, suspect: RemoteBuild, other: RemoteBuild, visited: readonly string[]): Promise<string | null> {
    if (!other.server || other.id === suspect.id || [suspect, other].some((build) => this.options.health.isUnhealthy(build))) return null;
    const plain = new Set(listPlainPaths(suspect));
    const worse = new Map<string, string>();
    let haveAllPlainFailed = true;
    for (const path of new Set([...visited, ...plain])) {
      if ((await this.#findProblem(name, suspect, path, true)) === null) {
        haveAllPlainFailed &&= !plain.has(path);
        continue;
      }
      if ((await this.#findProblem(name, other, path, false)) !== null) continue;
      // Repeats the request, because the other build found caches that the first request had filled.
      const problem = await this.#findProblem(name, suspect, path, true);
      if (problem !== null) worse.set(path, problem);
      if (worse.size === minWorsePages) break;
    }
    const isWorse = worse.size >= minWorsePages || (haveAllPlainFailed && [...worse.keys()].some((path) => plain.has(path)));
    if (!isWorse) return null;
    const problems = [...worse].map(([path, problem]) => `${path} ${problem}`);
    return `${problems.join(', ')}; ${other.id} renders ${worse.size === 1 ? 'it' : 'them'} well`;
  }

  /** Returns the problem of a page; null when the page is fine or the build cannot have caused the failure. */
  async #findProblem(name: string, build: RemoteBuild, url: string, isSuspect: boolean): Promise<string | null> {
    try {
      const { process } = await this.options.renderers.load(name, build);
      const registry = snapshotForPage(withChosenBuild(this.options.registry(), name, build));
      const { status, renderMs, isOutage } = await process.render({ url, registry, hasWorker: false, apiHeaders: {} });
      // During an outage the page counts against neither build.
      if (isOutage) return isSuspect ? null : 'is without data';
      if (status >= 500) return `answers ${status}`;
      if (renderMs > (isSuspect ? slowPageMs : slowPageMs / 2)) return `takes ${Math.round(renderMs)} ms`;
      return null;
    } catch (error) {
      if (error instanceof PageTimedOut && error.isOutage) return isSuspect ? null : 'is without data';
      if (error instanceof PageFailed) return `fails: ${error.message}`;
      // A process that ends or does not start already counts in `RemoteHealth`.
      return isSuspect ? null : 'is not rendered';
    }
  }
}

/** Returns paths of a build that need no parameters. */
function listPlainPaths({ routePaths = [] }: RemoteBuild): string[] {
  return routePaths.filter((path) => path.startsWith('/') && !/[:*?]/.test(path)).slice(0, maxProbedPages);
}

function newSuspicion(since: number, probedAt = -Infinity): Suspicion {
  return { since, pages: 0, suspicious: 0, addresses: new Map(), probedAt };
}

/** Records the page without its query, which may hold secrets. */
function rememberAddress(addresses: Map<string, string>, url: string): void {
  const pathname = url.split('?', 1)[0] ?? '';
  const { path } = splitLocale(pathname);
  if (addresses.size < maxVisitedPages && pathname.length <= maxAddressLength && !addresses.has(path)) addresses.set(path, pathname);
}
