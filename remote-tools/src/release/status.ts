import type { Registry, RegistryRemote, RemoteBuild, SignedRegistry } from '@yarmarok/shared-contract/registry';
import type { RegistryStore } from '../registry/registry-store';
import { countFailures, describeBehind, readShellState, type ShellState } from './shell-state';

const timeoutMs = 3_000;

/** Formats channels, last changes and health of all remotes for people. */
export async function formatStatus(registry: Pick<RegistryStore, 'read' | 'findRevision'>, shell: string | undefined): Promise<string> {
  const current = await registry.read();
  const { revision, remotes } = current;
  const state = await readShellState(shell);
  const lines = [`revision ${revision}${shell ? ` (${shell} serves ${await fetchServedRevision(shell)})` : ''}${formatExpiry(current)}`];
  if (state?.problem) lines.push(state.problem);
  if (state && state.revision > revision) lines.push(describeBehind(revision, state.revision));
  for (const [name, remote] of Object.entries(remotes)) {
    lines.push(...formatRemote(name, remote, state));
    const change = await formatLastChange(registry, name, current);
    if (change) lines.push(`  changed ${change}`);
  }
  lines.push(...formatTeams(current));
  return lines.join('\n');
}

function formatExpiry(registry: Registry): string {
  const { expires } = registry as Partial<SignedRegistry>;
  return expires ? `, valid until ${expires.slice(0, 10)}` : '';
}

function formatRemote(
  name: string,
  { stable, lastKnownGood, canary, isCanaryOnly, pinned, disabled }: RegistryRemote,
  state: ShellState | undefined,
): string[] {
  return [
    `${name}${disabled === undefined ? '' : `  DISABLED: ${disabled}`}`,
    ...(isCanaryOnly ? [] : formatBuild('stable', stable, state, pinned === undefined ? '' : `  pinned: ${pinned}`)),
    ...(canary
      ? formatBuild('canary', canary.build, state, `  ${canary.weight} % of visitors, ends at ${canary.abortAtErrorRate * 100} % failures`)
      : []),
    ...(lastKnownGood ? formatBuild('before', lastKnownGood, state) : []),
  ];
}

function formatBuild(
  what: string,
  { id, createdAt, base, commit, owner }: RemoteBuild,
  state: ShellState | undefined,
  more = '',
): string[] {
  const [ended, quarantined] = [state?.ended[id], state?.quarantined[id]];
  return [
    `  ${what}  ${id}  ${createdAt}  ${commit ?? '-'}  ${owner ?? '-'}  ${base}${more}${state ? formatFailures(state, id) : ''}`,
    ...(ended ? [`    ENDED ${ended.at}: ${ended.reason}`] : []),
    ...(quarantined
      ? [`    OUT OF SERVICE since ${quarantined.at} until ${new Date(quarantined.until).toISOString()}: ${quarantined.reason}`]
      : []),
  ];
}

function formatFailures(state: ShellState, id: string): string {
  const { total, failed } = countFailures(state, id);
  return total === 0 ? '  not used yet' : `  ${((failed / total) * 100).toFixed(1)} % of ${total} failed`;
}

/** Returns the newest revision that changed a remote: time, key and note. */
async function formatLastChange(
  registry: Pick<RegistryStore, 'findRevision'>,
  name: string,
  { revision, remotes }: Registry,
): Promise<string | undefined> {
  const now = JSON.stringify(remotes[name]);
  for (let number = revision; number > 0; number -= 1) {
    const before = number > 1 ? await registry.findRevision(number - 1) : undefined;
    if (number > 1 && before && JSON.stringify(before.remotes[name]) === now) continue;
    const change = await registry.findRevision(number);
    if (!change) return undefined;
    const flags = change.flags?.map((flag) => `--${flag}`).join(' ');
    return [`in revision ${number}`, change.madeAt, formatAuthor(change), change.note, flags].filter(Boolean).join('  ');
  }
  return undefined;
}

function formatAuthor({ by, signature }: SignedRegistry): string {
  const team = by?.team === undefined ? '' : ` of ${by.team}`;
  return by ? `by ${by.person}${team} (key ${signature.key})` : `by key ${signature.key}`;
}

/** Returns a line for each team with its remotes and rights. */
function formatTeams({ grants }: Registry): string[] {
  return Object.entries(grants?.teams ?? {}).map(([name, { key, remotes, rights, paths = [], origins = [], until }]) =>
    [
      `team ${name}`,
      `key ${key.slice(0, 8)}`,
      `${remotes.join(', ')}: ${rights.join(', ')}`,
      [...paths, ...origins].join(' '),
      until === undefined ? '' : `until ${until}`,
    ]
      .filter(Boolean)
      .join('  '),
  );
}

async function fetchServedRevision(shell: string): Promise<string> {
  try {
    const response = await fetch(`${shell}/registry.json`, { signal: AbortSignal.timeout(timeoutMs) });
    return String(((await response.json()) as Registry).revision);
  } catch {
    return 'nothing, it does not answer';
  }
}
