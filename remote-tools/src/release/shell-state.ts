import type { RegistryStore } from '../registry/registry-store';
import { Refusal } from './refusal';

const timeoutMs = 3_000;
/** Failure rate of pages and loads at which a build counts as bad. */
const maxFailureRate = 0.05;
const minFailures = 3;

interface Counts {
  pages: number;
  failedPages: number;
  loads: number;
  failedLoads: number;
}

/** Response of `/federation/status.json` of a running shell. */
export interface ShellState {
  revision: number;
  /** What is wrong with the registry as the shell sees it; absent in older shells. */
  problem?: string | null;
  ended: Record<string, { remote: string; at: string; reason: string }>;
  quarantined: Record<string, { remote: string; at: string; until: number; reason: string }>;
  builds: Record<string, Counts>;
  /** Paths of the shell's own screens. */
  paths: string[];
}

/** Fetches the state of the running shell; undefined when there is none, it does not answer, or is too old. */
export async function readShellState(shell: string | undefined): Promise<ShellState | undefined> {
  if (!shell) return undefined;
  try {
    const response = await fetch(`${shell}/federation/status.json`, { signal: AbortSignal.timeout(timeoutMs) });
    const state = (await response.json()) as Partial<ShellState>;
    return state.builds && state.paths ? (state as ShellState) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a build served well according to the shell; undefined without data. */
export function hasServedWell(state: ShellState | undefined, id: string): boolean | undefined {
  if (!state) return undefined;
  if (state.ended[id] || state.quarantined[id]) return false;
  const { total, failed } = countFailures(state, id);
  if (total === 0) return undefined;
  return failed < total && (failed < minFailures || failed / total < maxFailureRate);
}

/** Returns the number of pages and loads of a build, and of failed ones. */
export function countFailures({ builds }: ShellState, id: string): { total: number; failed: number } {
  const { pages = 0, failedPages = 0, loads = 0, failedLoads = 0 } = builds[id] ?? {};
  const failed = failedPages + failedLoads;
  return { total: pages + loads + failed, failed };
}

/** Says that changes would not be served: a shell never goes back to an older revision. */
export function describeBehind(revision: number, served: number): string {
  return `The registry is at revision ${revision} and the shell serves ${served}: it was rolled back, or is another one. Restore its revisions, or run "resign" to continue above ${served}`;
}

/**
 * Checks that the shell would serve the next revision.
 * @throws Refusal when the shell is ahead of the registry: it would reject every change of it.
 */
export async function requireServedRevision(registry: Pick<RegistryStore, 'read'>, shell: string | undefined): Promise<void> {
  const state = await readShellState(shell);
  const { revision } = await registry.read();
  if (state && state.revision > revision) throw new Refusal(`${describeBehind(revision, state.revision)}; nothing was changed`);
}
