export { type Job, type JobHandler, LostAttempt, OutboxWorker, type QueueOptions } from './outbox';
export {
  countDeadJobs,
  countWaitingJobs,
  type DeadJob,
  dropDeadJob,
  enqueue,
  listDeadJobs,
  purgeDoneJobs,
  retryDeadJobs,
} from './outbox.repository';
