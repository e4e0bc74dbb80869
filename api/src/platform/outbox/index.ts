export { type Job, type JobHandler, OutboxWorker, type QueueOptions } from './outbox';
export { countWaitingJobs, enqueue, purgeDoneJobs } from './outbox.repository';
