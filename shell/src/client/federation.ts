import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { RemoteBuild, RemoteModule } from '@yarmarok/shared-contract';
import { federation } from '../facades/federation';
import { freezeSharedModules } from './freeze-deep';
import { loadScript } from './load-script';

/** Timeout for the entry of a remote. Chunks of the entry have webpack's limit of ten seconds, and the whole attempt has its own. */
const entryTimeoutMs = 10_000;

const shareScope = 'default';
/** Build id of the development servers; no published build has it. */
const developmentId = 'development';

/** Global that the entry of a remote defines: the container of webpack's module federation. */
interface Container {
  init(scope: unknown, initScope: unknown[], options: object): Promise<void>;
  get(module: string): Promise<() => unknown>;
}

/** Loads the exposed module of one build. */
export type LoadBuild = (build: RemoteBuild) => Promise<RemoteModule>;

/**
 * Makes the page a federation host. Must be called before any remote is loaded.
 *
 * The runtime's own loading of remotes is left out of the build (`disableRemote`): it fetches without hashes and caches failures. Sharing,
 * the containers and their protocol are the runtime's.
 */
export function startFederation(): LoadBuild {
  const host = getInstance();
  if (!host) throw new Error('The federation runtime did not start');
  const { shareScopeMap } = host;
  freezeSharedModules(shareScopeMap[shareScope] ?? {});
  Object.assign(globalThis, { yarmarokFederation: runtimeForRemotes() });
  const containers = new Map<string, Promise<Container>>();

  async function openContainer(build: RemoteBuild): Promise<Container> {
    const entry = build.base + build.entry;
    const integrity = build.integrity[build.entry];
    // Only a developer's override has no hash.
    if (!integrity && build.id !== developmentId && process.env.NODE_ENV === 'production') throw new Error(`No hash is known for ${entry}`);
    await loadScript(entry, { integrity, timeoutMs: entryTimeoutMs });
    // The name is unique to the build, so builds cannot be mixed up.
    const container = (globalThis as Record<string, unknown>)[build.container] as Container | undefined;
    if (!container) throw new Error(`${entry} brought no ${build.container}`);
    const options = { version: '', shareScopeKeys: shareScope };
    // The protocol requires a property that is not enumerable, because the runtime copies enumerable options into the container's own
    // settings.
    Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap });
    await container.init(shareScopeMap[shareScope], [], options);
    return container;
  }

  function getContainer(build: RemoteBuild): Promise<Container> {
    const known = containers.get(build.container);
    if (known) return known;
    const opening = openContainer(build);
    containers.set(build.container, opening);
    opening.catch(() => containers.delete(build.container));
    return opening;
  }

  /**
   * A failed attempt is not cached: the next call tries again.
   * @throws Error when the entry has no hash, times out, does not match its hash, or its code fails.
   */
  return async (build) => {
    const container = await getContainer(build);
    return (await container.get('./routes'))() as RemoteModule;
  };
}

/**
 * The single copy of the runtime on the page. Entries of remotes are built without it and find it under a name that
 * remote-tools/src/webpack/remote-config.ts fixes.
 */
function runtimeForRemotes() {
  return {
    ...federation,
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
    // Each container is an instance of its own: `init` would take it for the shell, whose build identifier is compiled in.
    runtime: { ...federation.runtime, init: createInstance },
  };
}
