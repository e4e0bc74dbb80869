export { type Job, LostAttempt, OutboxWorker } from './outbox';
export { countDeadJobs, countWaitingJobs, dropDeadJob, enqueue, listDeadJobs, purgeDoneJobs, retryDeadJobs } from './outbox.repository';
