import { followImports } from '../features/imports';
import { createPool } from '../platform/db';
import { OutboxWorker } from '../platform/outbox';
import { createTestImports } from './test-imports';

/** A process that does nothing but carry imports out, to be killed in the middle of it: `import-worker.ts <database url>`. */
const pool = createPool({ connectionString: process.argv[2] ?? '', max: 4 });
const worker = new OutboxWorker(pool, (error) => {
  process.stderr.write(`${String(error)}\n`);
});
followImports(worker, createTestImports(pool));
worker.start();
