import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from './pool';

/** A replica as readers see it. */
export interface ReadableReplica {
  readonly pool: Pool;
  /** Names the server and since when it is in use. */
  readonly source: string;
}

interface ReadScope {
  replica: ReadableReplica | null;
}

const scopes = new AsyncLocalStorage<ReadScope>();

/** Runs `work` so that reads that may use a replica use this one; null: the primary. */
export function readFrom<Result>(replica: ReadableReplica | null, work: () => Result): Result {
  return scopes.run({ replica }, work);
}

/** The replica that reads of the running request go to; null outside of such a request. */
export function currentReplica(): ReadableReplica | null {
  return scopes.getStore()?.replica ?? null;
}

/** Leads the rest of the running request to the primary, because the replica failed. */
export function leaveReplica(): void {
  const scope = scopes.getStore();
  if (scope) scope.replica = null;
}

/** Names what the running request reads from, for the keys of caches: an answer of a replica is none of the primary. */
export function readSource(): string {
  return currentReplica()?.source ?? '';
}
