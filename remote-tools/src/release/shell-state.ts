import type { Registry } from '@yarmarok/shared-contract/registry';
import type { RegistryStore } from '../registry/registry-store';
import { Refusal } from './refusal';

const timeoutMs = 3_000;
/** Failure rate of pages and loads from which on a build has served badly. */
const maxFailureRate = 0.05;
const minFailures = 3;

interface Counts {
  pages: number;
  failedPages: number;
  loads: number;
  failedLoads: number;
  /** Documents whose screens failed or froze after the build was loaded. */
  failedScreens: number;
}

/** Response of `/federation/status.json` of a running shell. */
export interface ShellState {
  revision: number;
  /** Problem of the registry as the shell sees it. */
  problem: string | null;
  ended: Record<string, { remote: string; at: string; reason: string }>;
  quarantined: Record<string, { remote: string; at: string; until: number; reason: string }>;
  builds: Record<string, Counts>;
  /** Paths of the shell's own screens. */
  paths: string[];
}

/** Fetches the state of the running shell; undefined when there is none, or no shell answers. */
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

/** Returns why the shell would not serve a build: it aborted the build as a canary, and remembers that. */
export function findEndProblems(state: ShellState | undefined, id: string): string[] {
  const ended = state?.ended[id];
  if (!ended) return [];
  return [
    `the shell ended this build as a canary on ${ended.at} (${ended.reason}) and gives it to nobody; a build of changed sources has another id`,
  ];
}

/** Returns the number of pages and loads of a build, and of failures, including those after a load. */
export function countFailures({ builds }: ShellState, id: string): { total: number; failed: number } {
  const { pages = 0, failedPages = 0, loads = 0, failedLoads = 0, failedScreens = 0 } = builds[id] ?? {};
  // A failed screen belongs to a document whose load was counted already.
  const failed = failedPages + failedLoads + failedScreens;
  return { total: Math.max(pages + loads + failedPages + failedLoads, failed), failed };
}

/** Warns that changes would not be served: a shell never goes back to an older revision. */
export function describeBehind(revision: number, served: number): string {
  return `The registry is at revision ${revision} and the shell serves ${served}: it was rolled back, or is another one. Restore its revisions, or run "resign" to continue above ${served}`;
}

/**
 * Checks that a registry which is behind the shell contains the same builds and grants, unless a reason is given: an attacker's old
 * revision looks the same as a restored backup.
 * @throws Refusal with the builds of both.
 */
export async function requireSameBuilds(
  { revision, remotes, grants }: Registry,
  state: ShellState | undefined,
  shell: string | undefined,
  reason?: string,
): Promise<void> {
  if (!state || !shell || state.revision <= revision || reason) return;
  const response = await fetch(`${shell}/registry.json`, { signal: AbortSignal.timeout(timeoutMs) });
  const served = (await response.json()) as Partial<Registry>;
  const others = Object.entries(served.remotes ?? {}).flatMap(([name, { stable }]) => {
    const own = remotes[name]?.stable.id;
    return own === stable.id ? [] : [`  ${name}: the shell serves ${stable.id}, this registry has ${own ?? 'none'}`];
  });
  const teams = [...new Set([served.grants, grants].flatMap((known) => Object.keys(known?.teams ?? {})))];
  const regranted = teams.filter((team) => JSON.stringify(served.grants?.teams[team]) !== JSON.stringify(grants?.teams[team]));
  if (regranted.length > 0) others.push(`  grants: those of ${regranted.join(', ')} differ, so that a revoked key could count again`);
  if (others.length > 0)
    throw new Refusal(
      `Revision ${revision} has other builds or grants than revision ${state.revision} of the shell, nothing was changed:\n${others.join('\n')}\nRestore the later revisions, or serve these builds with --reason <text>`,
    );
}

/**
 * Checks that the shell would serve the next revision.
 * @throws Refusal when the shell is ahead of the registry, because it would reject every change.
 */
export async function requireServedRevision(registry: Pick<RegistryStore, 'read'>, shell: string | undefined): Promise<void> {
  const state = await readShellState(shell);
  const { revision } = await registry.read();
  if (state && state.revision > revision) throw new Refusal(`${describeBehind(revision, state.revision)}; nothing was changed`);
}
