import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from './pool';

/** A replica as readers see it. */
export interface ReadableReplica {
  readonly pool: Pool;
  /** Names the server and since when it is in use. */
  readonly source: string;
}

/** Positions of the log of changes. */
interface ReadPoint {
  /** What the caller has written and has to see; null: nothing. */
  after: bigint | null;
  /** What the chosen server has replayed at least. */
  position: bigint;
}

interface ReadScope extends ReadPoint {
  replica: ReadableReplica | null;
}

const scopes = new AsyncLocalStorage<ReadScope>();

/** Runs `work` so that reads that may use a replica use this one; null: the primary. */
export function readFrom<Result>(
  replica: ReadableReplica | null,
  work: () => Result,
  point: ReadPoint = { after: null, position: 0n },
): Result {
  return scopes.run({ replica, ...point }, work);
}

/** What the caller of the running request has to see, and what its reads see at least. */
export function readPoint(): ReadPoint {
  return scopes.getStore() ?? { after: null, position: 0n };
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
