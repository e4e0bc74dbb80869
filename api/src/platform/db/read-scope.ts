import { AsyncLocalStorage } from 'node:async_hooks';
import type { Replica } from './read-replicas';

interface ReadScope {
  replica: Replica | null;
}

const scopes = new AsyncLocalStorage<ReadScope>();

/** Runs `work` so that reads that may use a replica use this one; null: the primary. */
export function readFrom<Result>(replica: Replica | null, work: () => Result): Result {
  return scopes.run({ replica }, work);
}

/** The replica that reads of the running request go to; null outside of such a request. */
export function currentReplica(): Replica | null {
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
