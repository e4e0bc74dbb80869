import { purgeSessions, purgeSocialLogins } from './features/accounts';
import { purgeViewMarks } from './features/offers';
import { purgeDailyViews } from './features/shops';
import { purgeQuestions } from './features/support';
import type { Pool } from './platform/db';
import { purgeIdempotencyKeys } from './platform/http';
import { type OutboxWorker, purgeDoneJobs } from './platform/outbox';

const hourMs = 3600_000;

/** Deletes expired rows of all features once an hour. */
export function scheduleMaintenanceJobs(pool: Pool, worker: OutboxWorker): void {
  worker.schedule('purge', hourMs, async () => {
    await purgeIdempotencyKeys(pool);
    await purgeSessions(pool);
    await purgeSocialLogins(pool);
    await purgeViewMarks(pool);
    await purgeDailyViews(pool);
    await purgeQuestions(pool);
    await purgeDoneJobs(pool);
  });
}
