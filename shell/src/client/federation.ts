import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { RemoteBuild, RemoteModule } from '@yarmarok/shared-contract';
import { federation } from '../facades/federation';
import { loadScript } from './load-script';

/** Longest wait for the entry of a remote. What the entry loads has webpack's limit of ten seconds, and the whole try one of its own. */
const entryTimeoutMs = 10_000;

const shareScope = 'default';
/** Id of what the development servers serve; no published build is called so. */
const developmentId = 'development';

/** What the entry of a remote leaves behind: the container of webpack's module federation. */
interface Container {
  init(scope: unknown, initScope: unknown[], options: object): Promise<void>;
  get(module: string): Promise<() => unknown>;
}

/** Loads the exposed module of one build. */
export type LoadBuild = (build: RemoteBuild) => Promise<RemoteModule>;

/**
 * Makes the page a host of remotes. To be called before any is loaded.
 *
 * The runtime's own way to load remotes is left out of the build (`disableRemote`): it fetches without hashes and remembers
 * what failed. Sharing, the containers and their protocol are the runtime's.
 */
export function startFederation(): LoadBuild {
  const host = getInstance();
  if (!host) throw new Error('The federation runtime did not start');
  const { shareScopeMap } = host;
  Object.assign(globalThis, { yarmarokFederation: runtimeForRemotes() });
  const containers = new Map<string, Promise<Container>>();

  async function openContainer(build: RemoteBuild): Promise<Container> {
    const entry = build.base + build.entry;
    const integrity = build.integrity[build.entry];
    // Only what a developer brings along for this tab has none.
    if (!integrity && build.id !== developmentId && process.env.NODE_ENV === 'production') throw new Error(`No hash is known for ${entry}`);
    await loadScript(entry, { integrity, timeoutMs: entryTimeoutMs });
    // Its name is unique to the build, so builds never answer for each other.
    const container = (globalThis as Record<string, unknown>)[build.container] as Container | undefined;
    if (!container) throw new Error(`${entry} brought no ${build.container}`);
    const options = { version: '', shareScopeKeys: shareScope };
    // Hidden, as the protocol wants it: the runtime copies what it can list into the container's own settings.
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
   * A failed try leaves nothing behind: the next call tries again.
   * @throws Error when the entry has no hash, does not come in time, is not what was published, or its code fails.
   */
  return async (build) => {
    const container = await getContainer(build);
    return (await container.get('./routes'))() as RemoteModule;
  };
}

/**
 * The one copy of the runtime on the page. Entries of remotes are built without it and look for it under a name that
 * tools/src/webpack/remote-config.ts fixes.
 */
function runtimeForRemotes() {
  return {
    ...federation,
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
    // Each container is an instance of its own: `init` would take it for the shell, whose build identifier is compiled in.
    runtime: { ...federation.runtime, init: createInstance },
  };
}
