import type { RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract';

/** What is tried for a remote, one after another: the build, its mirror, and the same of the build that served well before. */
export function listCandidates({ stable, lastKnownGood }: RegistryRemote): RemoteBuild[] {
  return [stable, lastKnownGood].flatMap((build) =>
    build ? [build, ...(build.mirror && build.mirror !== build.base ? [{ ...build, base: build.mirror }] : [])] : [],
  );
}

/** The result of some work, unless it takes too long. @throws Error then; the work goes on unheard. */
export function withTimeout<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Too slow')), timeoutMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
