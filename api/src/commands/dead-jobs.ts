/** Lists jobs whose last attempt failed, retries or drops them: `npm run jobs:dead [-- retry <id or queue> | -- drop <id>]`. */
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { dropDeadJob, listDeadJobs, retryDeadJobs } from '../platform/outbox';

const maxShown = 200;
const [action = 'list', which = ''] = process.argv.slice(2);
const isId = /^\d{1,15}$/.test(which);
const isValid = action === 'list' || (action === 'retry' && which !== '') || (action === 'drop' && isId);
if (!isValid) {
  console.error('Give nothing to list dead jobs, or: retry <id or queue>, drop <id>');
  process.exit(2);
}
const { pool, close } = await openDatabase(readCommandConfig());
try {
  if (action === 'retry') console.log(`Jobs that run again: ${String(await retryDeadJobs(pool, isId ? Number(which) : which))}`);
  else if (action === 'drop') console.log((await dropDeadJob(pool, Number(which))) ? 'The job was dropped' : 'There is no such dead job');
  else {
    const jobs = await listDeadJobs(pool, maxShown);
    if (jobs.length === 0) console.log('There are no dead jobs');
    for (const { id, queue, attempts, created_at, last_error } of jobs)
      console.log(`${String(id)}  ${queue}  since ${created_at.toISOString()}  ${String(attempts)} tries  ${last_error ?? ''}`);
  }
} finally {
  await close();
}
