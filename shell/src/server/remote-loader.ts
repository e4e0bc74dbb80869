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
  /** Is told how each load went; what comes from memory is none. */
  onLoad?: (name: string, build: RemoteBuild, ms: number, error?: unknown) => void;
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
  load(name: string, build: RemoteBuild): Promise<RemoteDefinition> {
    const builds = this.#builds.get(name) ?? new Map<string, Promise<RemoteDefinition>>();
    this.#builds.set(name, builds);
    const key = build.base + build.id;
    const known = builds.get(key);
    if (known) return known;
    if (this.#breaker.isOpen(key)) return Promise.reject(new Error(`${name} failed a moment ago`));
    const startedAt = performance.now();
    const loading = this.#fetchAndRun(name, build);
    builds.set(key, loading);
    const tell = (error?: unknown) => this.options.onLoad?.(name, build, performance.now() - startedAt, error);
    loading.then(
      () => {
        tell();
        this.#breaker.recordSuccess(key);
        dropOldest(builds, keptBuilds);
      },
      (error: unknown) => {
        tell(error);
        this.#breaker.recordFailure(key);
        builds.delete(key);
      },
    );
    return loading;
  }

  async #fetchAndRun(name: string, build: RemoteBuild): Promise<RemoteDefinition> {
    const file = build.server;
    const expected = file && build.integrity[file];
    if (!file) throw new Error(`${name} has no server bundle`);
    if (!expected) throw new IntegrityError(`${name}: no hash is known for ${file}`);
    const source = await fetchBytes(internalAddress(build.base, this.options.origins) + file, fetchTimeoutMs);
    if (!isHashOf(expected, source)) throw new IntegrityError(`${name}@${build.id}: ${file} is not what was published`);
    const module = this.#run(`${name}@${build.id}/${file}`, source.toString('utf8'));
    if (!Array.isArray(module.default.routes)) throw new Error(`${name}: ${file} shows no routes`);
    return module.default;
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

/** Bytes that are not those that were published: somebody has to look at it. */
export class IntegrityError extends Error {}

/** True for the bytes that a hash was made of. Builds of before 22 November 2026 have SHA-256 for their chunks, and builds never change. */
export function isHashOf(hash: string, bytes: Uint8Array): boolean {
  const kind = hash.startsWith('sha256-') ? 'sha256' : 'sha384';
  return hash === `${kind}-${createHash(kind).update(bytes).digest('base64')}`;
}

/** Where the server fetches what browsers fetch from `base`. */
export function internalAddress(base: string, origins: ReadonlyMap<string, string>): string {
  const { origin } = new URL(base);
  return (origins.get(origin) ?? origin) + base.slice(origin.length);
}

/** @throws Error when the answer is none, too slow, or too large. */
export async function fetchBytes(url: string, timeoutMs: number): Promise<Buffer> {
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
