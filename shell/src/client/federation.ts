import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteBuild, RemoteModule } from '@yarmarok/shared-contract';
import { loadScript } from './load-script';

/** Longest waits for the entry of a remote and for everything that its first module needs. */
const entryTimeoutMs = 5_000;
const remoteTimeoutMs = 6_000;

const hashes = new Map<string, string>();

/** Takes the loading of entries into our own hands: with a hash, a time limit and the mode that preload links use. */
export function startFederation(): void {
  registerPlugins([
    {
      name: 'yarmarok-entries',
      async loadEntry({ remoteInfo }) {
        await loadScript(remoteInfo.entry, { integrity: hashes.get(remoteInfo.entry), timeoutMs: entryTimeoutMs });
        return (globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName] as never;
      },
    },
  ]);
}

/**
 * Loads the exposed module of one build. A failed try leaves nothing behind: the next call tries again.
 * @throws Error when the entry has no hash, does not come in time, is not what was published, or its code fails.
 */
export async function loadBuild(build: RemoteBuild): Promise<RemoteModule> {
  const entry = build.base + build.entry;
  const hash = build.integrity[build.entry];
  if (!hash && process.env.NODE_ENV === 'production') throw new Error(`No hash is known for ${entry}`);
  if (hash) hashes.set(entry, hash);
  // The container's name is unique to the build, so builds never answer for each other.
  registerRemotes([{ name: build.container, entry, entryGlobalName: build.container, type: 'global' }]);
  const module = await within(remoteTimeoutMs, loadRemote<RemoteModule>(`${build.container}/routes`));
  if (!module) throw new Error(`${build.container} shows no routes`);
  return module;
}

function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came within ${timeoutMs} ms`)), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
