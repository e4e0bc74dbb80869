import type { Registry, RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract/registry';

const timeoutMs = 3_000;

/** What the registry names, and which revision the running shell serves, in lines for people. */
export async function statusText({ revision, remotes }: Registry, shell: string | undefined): Promise<string> {
  const lines = [`revision ${revision}${shell ? ` (${shell} serves ${await servedRevision(shell)})` : ''}`];
  for (const [name, remote] of Object.entries(remotes)) lines.push(...remoteLines(name, remote));
  return lines.join('\n');
}

function remoteLines(name: string, { stable, lastKnownGood, canary, pinned, disabled }: RegistryRemote): string[] {
  return [
    `${name}${disabled === undefined ? '' : `  DISABLED: ${disabled}`}`,
    line('stable', stable, pinned === undefined ? '' : `  pinned: ${pinned}`),
    ...(canary
      ? [line('canary', canary.build, `  ${canary.weight} % of visitors, ends at ${canary.abortAtErrorRate * 100} % failed loads`)]
      : []),
    ...(lastKnownGood ? [line('before', lastKnownGood)] : []),
  ];
}

function line(what: string, { id, createdAt, base, commit, owner }: RemoteBuild, more = ''): string {
  return `  ${what}  ${id}  ${createdAt}  ${commit ?? '-'}  ${owner ?? '-'}  ${base}${more}`;
}

async function servedRevision(shell: string): Promise<string> {
  try {
    const response = await fetch(`${shell}/registry.json`, { signal: AbortSignal.timeout(timeoutMs) });
    return String(((await response.json()) as Registry).revision);
  } catch {
    return 'nothing, it does not answer';
  }
}
