import { followImports } from '../features/imports';
import { createPool } from '../platform/db';
import { OutboxWorker } from '../platform/outbox';
import { createTestImports } from './imports/test-imports';

/** A process that only executes imports, for tests that kill it during one: `imports-worker <database url>`. */
const pool = createPool({ connectionString: process.argv[2] ?? '', max: 4 });
const worker = new OutboxWorker(pool, (error) => {
  process.stderr.write(`${String(error)}\n`);
});
followImports(worker, createTestImports(pool));
worker.start();
