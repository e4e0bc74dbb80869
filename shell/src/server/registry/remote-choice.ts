import type { Registry, RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract';
import { listCandidates, withTimeout } from '../../remotes/candidates';
import { Overloaded } from '../process/load-shedding';
import { PageFailed } from '../pages/page-failed';
import { fetchTimeoutMs } from './remote-loader';
import { RendererDied } from '../renderer/renderer-process';

/**
 * Time budget for loads after a process was ended from outside, because its replacement is starting and most remotes have no better build.
 */
const restartTimeoutMs = 5_000;

interface CandidateOptions<Loaded, Result> {
  load: (build: RemoteBuild) => Promise<Loaded>;
  render: (loaded: Loaded, build: RemoteBuild) => Promise<Result>;
  /** Receives each build that failed. */
  onFailure?: (build: RemoteBuild, error: unknown) => void;
}

/**
 * Renders with the first candidate that works here: the stable build, its mirror, else the last known good one. All loads share one time
 * budget. A build whose process ends during a render is skipped, unless the process was ended from outside: then it is retried once. A page
 * that throws is not retried with another build.
 * @throws Error of the stable build, or of the page; Overloaded, which has no relation to the build.
 */
export async function renderWithCandidates<Loaded, Result>(
  remote: RegistryRemote,
  { load, render, onFailure = () => undefined }: CandidateOptions<Loaded, Result>,
): Promise<Result> {
  const candidates = listCandidates(remote);
  let budgetMs = fetchTimeoutMs;
  let firstError: unknown;
  const dead = new Set<string>();
  const repeated = new Set<string>();
  for (let build = candidates.shift(); build; build = candidates.shift()) {
    if (dead.has(build.id)) continue;
    const startedAt = performance.now();
    try {
      // The load continues, so that a slow origin is ready for the next page.
      const loaded = await withTimeout(budgetMs / (candidates.length + 1), load(build));
      budgetMs -= performance.now() - startedAt;
      return await render(loaded, build);
    } catch (error) {
      // Under overload, another build would need another process.
      if (error instanceof Overloaded) throw error;
      firstError ??= error;
      if (error instanceof RendererDied && error.isKilled) {
        if (repeated.has(build.id)) dead.add(build.id);
        else candidates.unshift(build);
        repeated.add(build.id);
        budgetMs = restartTimeoutMs;
        continue;
      }
      if (error instanceof RendererDied) {
        dead.add(build.id);
        // Rendering used the time up, and the next build may have to start.
        budgetMs = fetchTimeoutMs;
      } else {
        budgetMs -= Math.min(budgetMs, performance.now() - startedAt);
      }
      onFailure(build, error);
      if (error instanceof PageFailed) throw error;
    }
  }
  throw firstError ?? new Error('The remote has no build');
}

/** Returns the registry of the page with the build that rendered it, so that the browser runs the same one. */
export function withChosenBuild(registry: Registry, name: string, build: RemoteBuild): Registry {
  const remote = registry.remotes[name];
  if (!remote || (remote.stable.id === build.id && remote.stable.base === build.base)) return registry;
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...remote, chosen: getChosenReason(remote, build), stable: build } } };
}

function getChosenReason({ stable, chosen = 'before' }: RegistryRemote, build: RemoteBuild): NonNullable<RegistryRemote['chosen']> {
  return stable.id === build.id ? chosen : 'before';
}
