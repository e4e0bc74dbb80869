import type { RemoteBuild } from '@yarmarok/shared-contract/registry';

const timeoutMs = 3_000;

/** Returns whether the origin of a build, or its mirror, serves the entry of the build. */
export async function isBuildReachable({ base, mirror, entry }: Pick<RemoteBuild, 'base' | 'mirror' | 'entry'>): Promise<boolean> {
  for (const address of mirror === undefined ? [base] : [base, mirror]) {
    const response = await fetch(new URL(entry, address), { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => undefined,
    );
    if (response?.ok) return true;
  }
  return false;
}
