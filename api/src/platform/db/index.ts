export { type Db, type Pool, type PoolOptions, type Tx, createPool } from './pool';
export { inTransaction } from './transaction';
export { type Migration, migrate, readMigrations } from './migrate';
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres';
