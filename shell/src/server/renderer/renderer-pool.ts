import type { Registry, RemoteBuild } from '@yarmarok/shared-contract';
import { listCandidates } from '../../remotes/candidates';
import { CircuitBreaker } from '../health/circuit-breaker';
import { fetchServerBundle } from '../registry/remote-loader';
import type { RendererSettings, RouteSummary } from './protocol';
import { defaultLimits, type RendererLimits } from './renderer-limits';
import { isEndedExternally, type RendererDeath, RendererDied, RendererProcess } from './renderer-process';

const pauseAfterFailureMs = 3_000;
/** Checks for idle processes per idle timeout. */
const checksPerIdleTime = 8;

export interface RendererPoolOptions {
  settings: () => RendererSettings;
  apiUrl: string;
  /** Public origin → internal origin. */
  origins: ReadonlyMap<string, string>;
  program: string;
  limits?: RendererLimits;
  /** Returns whether a build is quarantined, so that no process is started for it. */
  isQuarantined?: (build: RemoteBuild) => boolean;
  /** Receives the result of each load; reusing a running process is not a load. */
  onLoad?: (name: string, build: RemoteBuild, ms: number, error?: unknown) => void;
  /** Receives each process that ended unexpectedly. */
  onDeath?: (name: string, build: RemoteBuild, death: RendererDeath) => void;
  onOutput?: (name: string, build: RemoteBuild, line: string) => void;
  /** Receives the ids of the running processes. */
  onProcesses?: (pids: readonly number[]) => void;
}

/** The routes and the process of one build. */
export interface LoadedRenderer {
  process: RendererProcess;
  routes: readonly RouteSummary[];
}

/** Renderer processes by build: started on demand, ended when idle. */
export class RendererPool {
  readonly #loads = new Map<string, Promise<LoadedRenderer>>();
  readonly #processes = new Map<string, RendererProcess>();
  readonly #breaker = new CircuitBreaker(pauseAfterFailureMs);
  readonly #reaper: NodeJS.Timeout;
  #served: ReadonlySet<string> = new Set();
  #isStopped = false;

  constructor(private readonly options: RendererPoolOptions) {
    this.#reaper = setInterval(() => this.#reap(), this.#limits.idleMs / checksPerIdleTime);
    this.#reaper.unref();
  }

  /**
   * Returns the renderer of a build, started when there is none.
   * @throws Error when the build has no server bundle, cannot be fetched in time, fails verification, or does not start.
   */
  load(name: string, build: RemoteBuild): Promise<LoadedRenderer> {
    const key = toKey(build);
    const known = this.#loads.get(key);
    if (known) return known;
    if (this.options.isQuarantined?.(build)) return Promise.reject(new Error(`${name}@${build.id} is out of service`));
    if (this.#breaker.isOpen(key)) return Promise.reject(new Error(`${name} failed a moment ago`));
    const startedAt = performance.now();
    const loading = this.#start(name, build, key);
    this.#loads.set(key, loading);
    const report = (error?: unknown) => this.options.onLoad?.(name, build, performance.now() - startedAt, error);
    loading.then(
      () => {
        report();
        this.#breaker.recordSuccess(key);
      },
      (error: unknown) => {
        report(error);
        // A kill from outside does not suspend the next start.
        if (!(error instanceof RendererDied && error.isKilled)) this.#breaker.recordFailure(key);
        if (this.#loads.get(key) === loading) this.#loads.delete(key);
      },
    );
    return loading;
  }

  /**
   * Starts the renderers of the published builds and of canaries: for each remote the first candidate that works, as for its pages. Settles
   * when all of them run or have failed.
   */
  async warm({ remotes }: Registry): Promise<void> {
    const wanted = Object.entries(remotes)
      .filter(([, { guard, disabled }]) => guard === undefined && disabled === undefined)
      .flatMap(([name, remote]) => [
        { name, candidates: listCandidates(remote) },
        ...(remote.canary ? [{ name, candidates: listCandidates({ basePaths: [], stable: remote.canary.build }) }] : []),
      ])
      .map(({ name, candidates }) => ({ name, candidates: candidates.filter(({ server }) => server) }));
    const served = new Set(wanted.flatMap(({ candidates: [first] }) => (first ? [toKey(first)] : [])));
    this.#served = served;
    await Promise.all(wanted.map(({ name, candidates }) => this.#warmFirst(name, candidates, served)));
  }

  async #warmFirst(name: string, candidates: readonly RemoteBuild[], served: Set<string>): Promise<void> {
    for (const build of candidates) {
      try {
        await this.load(name, build);
        served.add(toKey(build));
        return;
      } catch {
        // Continues with the next candidate.
      }
    }
  }

  /** Ends all processes. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#reaper);
    for (const renderer of this.#processes.values()) renderer.stop();
  }

  async #start(name: string, build: RemoteBuild, key: string): Promise<LoadedRenderer> {
    const { origins, settings, apiUrl, program, onOutput, onDeath } = this.options;
    const source = await fetchServerBundle(name, build, origins);
    if (this.#isStopped) throw new Error('The renderers were stopped');
    const renderer = new RendererProcess({
      name,
      build,
      source,
      settings: settings(),
      apiUrl,
      limits: this.#limits,
      program,
      onOutput: (line) => onOutput?.(name, build, line),
      onExit: (death) => {
        if (this.#processes.get(key) === renderer) {
          this.#processes.delete(key);
          this.#loads.delete(key);
        }
        this.#reportProcesses();
        if (death) onDeath?.(name, build, death);
        // Restarts at once, so that the next page does not wait for the start.
        if (isEndedExternally(death?.kind) && this.#served.has(key)) this.load(name, build).catch(() => undefined);
      },
    });
    this.#processes.set(key, renderer);
    this.#reportProcesses();
    return { process: renderer, routes: await renderer.ready };
  }

  get #limits(): RendererLimits {
    return this.options.limits ?? defaultLimits;
  }

  #reportProcesses(): void {
    this.options.onProcesses?.([...this.#processes.values()].flatMap(({ pid }) => pid ?? []));
  }

  #reap(): void {
    const now = performance.now();
    for (const [key, renderer] of this.#processes) {
      if (this.#served.has(key) || now - renderer.usedAt < this.#limits.idleMs) continue;
      this.#processes.delete(key);
      this.#loads.delete(key);
      renderer.stop();
    }
  }
}

function toKey({ base, id }: RemoteBuild): string {
  return base + id;
}
