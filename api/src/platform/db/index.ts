export { type Db, type Pool, type PoolOptions, type Tx, createPool, withoutTimeLimit } from './pool';
export { DatabaseHeartbeat } from './database-heartbeat';
export { inTransaction, joinTransaction } from './transaction';
export { type Migration, migrate, readMigrations } from './migrate';
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres';
export { type SlowQuery, textOf, watchQueries, watchSlowQueries } from './slow-queries';
export { isDatabaseUnavailable } from './unavailable';
export { PipelinedReader } from './pipelined-reader';
export { onlyRow } from './only-row';
