import { createPool } from '../platform/db';
import { createTestLinks } from './imports/test-links';

/** A process that only fetches and imports price lists by link, for tests that kill it: `link-worker.ts <database url>`. */
createTestLinks(createPool({ connectionString: process.argv[2] ?? '', max: 4 })).worker.start();
