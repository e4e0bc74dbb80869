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
