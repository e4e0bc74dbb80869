import { createPool } from '../platform/db';
import { createTestWebhooks } from './test-webhooks';

/** A process that only sends messages of webhooks, for tests that kill it: `webhook-worker.ts <database url>`. */
createTestWebhooks(createPool({ connectionString: process.argv[2] ?? '', max: 4 })).worker.start();
