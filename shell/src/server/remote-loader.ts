import { createHash } from 'node:crypto';
import vm from 'node:vm';
import type { RemoteBuild, RemoteDefinition, RemoteModule } from '@yarmarok/shared-contract';
import { CircuitBreaker } from './circuit-breaker';

/** Longest wait for a server bundle: a person waits for the page meanwhile. */
export const fetchTimeoutMs = 1_500;
const evaluationTimeoutMs = 2_000;
const pauseAfterFailureMs = 3_000;
const maximumBytes = 8 * 1024 * 1024;
/** A rollback, or a page that was opened before a release, finds the build of before still here. */
const keptBuilds = 2;

interface RemoteLoaderOptions {
  /** What a bundle may require. */
  hostModules: Readonly<Record<string, unknown>>;
  /** Public origin → where the server fetches instead. */
  origins: ReadonlyMap<string, string>;
}

/** Brings the server bundles of remotes into this process (docs/decisions/0002-own-server-loader-for-remotes.md). */
export class ServerRemoteLoader {
  readonly #builds = new Map<string, Map<string, Promise<RemoteDefinition>>>();
  readonly #breaker = new CircuitBreaker(pauseAfterFailureMs);

  constructor(private readonly options: RemoteLoaderOptions) {}

  /**
   * The definition of one build of a remote, from memory when it was loaded before.
   * @throws Error when the build has no server bundle, cannot be had in time, is not what was published, or fails to run.
   */
  load(name: string, build: RemoteBuild, timeoutMs = fetchTimeoutMs): Promise<RemoteDefinition> {
    const builds = this.#builds.get(name) ?? new Map<string, Promise<RemoteDefinition>>();
    this.#builds.set(name, builds);
    const key = build.base + build.id;
    const known = builds.get(key);
    if (known) return known;
    if (this.#breaker.isOpen(key)) return Promise.reject(new Error(`${name} failed a moment ago`));
    const loading = this.#fetchAndRun(name, build, timeoutMs);
    builds.set(key, loading);
    loading.then(
      () => {
        this.#breaker.recordSuccess(key);
        dropOldest(builds, keptBuilds);
      },
      () => {
        this.#breaker.recordFailure(key);
        builds.delete(key);
      },
    );
    return loading;
  }

  async #fetchAndRun(name: string, build: RemoteBuild, timeoutMs: number): Promise<RemoteDefinition> {
    const file = build.server;
    const expected = file && build.integrity[file];
    if (!file) throw new Error(`${name} has no server bundle`);
    if (!expected) throw new Error(`${name}: no hash is known for ${file}`);
    const source = await fetchBytes(this.#internal(build.base) + file, timeoutMs);
    const actual = `sha384-${createHash('sha384').update(source).digest('base64')}`;
    if (actual !== expected) throw new Error(`${name}: ${file} is not what was published`);
    const module = this.#run(`${name}@${build.id}/${file}`, source.toString('utf8'));
    if (!Array.isArray(module.default.routes)) throw new Error(`${name}: ${file} shows no routes`);
    return module.default;
  }

  #internal(base: string): string {
    const { origin } = new URL(base);
    return (this.options.origins.get(origin) ?? origin) + base.slice(origin.length);
  }

  #run(filename: string, source: string): RemoteModule {
    const { hostModules } = this.options;
    const module = { exports: {} };
    const require = (id: string): unknown => {
      if (Object.hasOwn(hostModules, id)) return hostModules[id];
      throw new Error(`${filename}: "${id}" is not offered by the shell`);
    };
    const wrapped = `(function (exports, require, module) {${source}\n})`;
    const run = vm.runInThisContext(wrapped, { filename, timeout: evaluationTimeoutMs }) as (...args: unknown[]) => void;
    run(module.exports, require, module);
    return module.exports as RemoteModule;
  }
}

async function fetchBytes(url: string, timeoutMs: number): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > maximumBytes) throw new Error(`${url} is larger than ${maximumBytes} bytes`);
  return bytes;
}

function dropOldest(map: Map<string, unknown>, kept: number): void {
  for (const key of map.keys()) {
    if (map.size <= kept) return;
    map.delete(key);
  }
}
