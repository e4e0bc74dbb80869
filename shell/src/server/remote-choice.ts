import type { Registry, RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract';
import { listCandidates, withTimeout } from '../remotes/candidates';
import { Overloaded } from './load-shedding';
import { fetchTimeoutMs } from './remote-loader';
import { RendererDied } from './renderer/renderer-process';

interface CandidateOptions<Loaded, Result> {
  load: (build: RemoteBuild) => Promise<Loaded>;
  render: (loaded: Loaded, build: RemoteBuild) => Promise<Result>;
  /** Receives each build that did not work, and whether its process ended. */
  onFailure?: (build: RemoteBuild, error: unknown) => void;
}

/**
 * Renders with the newest build of a remote that runs here: the stable one, its mirror, else the one that served well before.
 * All loads together take no longer than one may, and one that hangs leaves the others their share. A build whose process
 * ends while it renders is passed over; a page that throws is not tried with another build.
 * @throws Error that says why the stable one could not be had, or what the page threw; Overloaded, which says nothing about a build.
 */
export async function renderWithCandidates<Loaded, Result>(
  remote: RegistryRemote,
  { load, render, onFailure = () => undefined }: CandidateOptions<Loaded, Result>,
): Promise<Result> {
  const candidates = listCandidates(remote);
  let budgetMs = fetchTimeoutMs;
  let firstError: unknown;
  const dead = new Set<string>();
  for (const [index, build] of candidates.entries()) {
    if (dead.has(build.id)) continue;
    const startedAt = performance.now();
    try {
      // The load itself goes on, so that a slow origin is there for the next page.
      const loaded = await withTimeout(budgetMs / (candidates.length - index), load(build));
      budgetMs -= performance.now() - startedAt;
      return await render(loaded, build);
    } catch (error) {
      // Another build would need another process, when there is too much to do already.
      if (error instanceof Overloaded) throw error;
      if (error instanceof RendererDied) {
        dead.add(build.id);
        // Its time was spent on rendering, and the next build may have to start.
        budgetMs = fetchTimeoutMs;
      } else {
        budgetMs -= Math.min(budgetMs, performance.now() - startedAt);
      }
      onFailure(build, error);
      firstError ??= error;
      if (error instanceof Error && error.name === 'PageFailed') throw error;
    }
  }
  throw firstError ?? new Error('The remote has no build');
}

/** The registry as the page shall see it: with the build that rendered it, so that the browser runs the same. */
export function pinBuild(registry: Registry, name: string, build: RemoteBuild): Registry {
  const remote = registry.remotes[name];
  if (!remote || (remote.stable.id === build.id && remote.stable.base === build.base)) return registry;
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...remote, chosen: getPinnedReason(remote, build), stable: build } } };
}

function getPinnedReason({ stable, chosen = 'before' }: RegistryRemote, build: RemoteBuild): NonNullable<RegistryRemote['chosen']> {
  return stable.id === build.id ? chosen : 'before';
}
