import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from './pool';

/** A replica for readers. */
export interface ReadableReplica {
  readonly pool: Pool;
  /** Identifies the server and its time of use. */
  readonly source: string;
}

/** Positions of the log of changes. */
interface ReadPoint {
  /** Position of the caller's last write, which reads have to see; null without one. */
  after: bigint | null;
  /** Position that the chosen server has replayed at least. */
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

/** Returns the position that the caller of the running request has to see, and the one that its reads see at least. */
export function readPoint(): ReadPoint {
  return scopes.getStore() ?? { after: null, position: 0n };
}

/** Returns the replica for reads of the running request; null outside of such a request. */
export function currentReplica(): ReadableReplica | null {
  return scopes.getStore()?.replica ?? null;
}

/** Switches the rest of the running request to the primary, because the replica failed. */
export function leaveReplica(): void {
  const scope = scopes.getStore();
  if (scope) scope.replica = null;
}

/** Identifies the server of the running request in the keys of caches, which replicas and the primary do not share. */
export function readSource(): string {
  return currentReplica()?.source ?? '';
}
