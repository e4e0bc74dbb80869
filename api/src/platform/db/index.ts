export { listAddresses } from './addresses';
export { type Db, type Pool, type PoolOptions, type Tx, createPool, withoutTimeLimit } from './pool';
export { DatabaseHeartbeat } from './database-heartbeat';
export { inTransaction, joinTransaction } from './transaction';
export { migrate } from './migrate';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
export { type EmbeddedCluster, findPrimaryNode, nodeFolder, nodeSocketDir, startEmbeddedCluster } from './embedded-cluster';
export { findPrimary } from './server-probe';
export {
  canPrimaryAnswer,
  createRoutedDb,
  type Position,
  ReadReplicas,
  type ReadReplicasOptions,
  type ReplicaChange,
  readPrimaryPosition,
} from './read-replicas';
export { currentReplica, leaveReplica, readFrom, readPoint, readSource } from './read-scope';
export { watchQueries, watchSlowQueries } from './slow-queries';
export { isDatabaseUnavailable } from './unavailable';
export { retryWhileUnavailable } from './retry-while-unavailable';
export { PipelinedReader } from './pipelined-reader';
export { deleteInBatches } from './delete-in-batches';
export { onlyRow } from './only-row';
export { storeLoginSettings } from './pooler-settings';
export { promoteNode } from './promote-node';
export { ping } from './ping';
export { findDataVersion, findLoadedSeed, touchData } from './seeded-data.repository';
