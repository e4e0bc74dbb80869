import type { RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract';

/** Returns the builds to try in order: the stable one, its mirror, then the last known good one and its mirror. */
export function listCandidates({ stable, lastKnownGood }: RegistryRemote): RemoteBuild[] {
  return [stable, lastKnownGood].flatMap((build) =>
    build ? [build, ...(build.mirror && build.mirror !== build.base ? [{ ...build, base: build.mirror }] : [])] : [],
  );
}

/**
 * Returns the result of a promise.
 * @throws Error on a timeout; the work continues and its result is ignored.
 */
export function withTimeout<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Too slow')), timeoutMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
