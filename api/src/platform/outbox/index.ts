export { type Job, type JobHandler, OutboxWorker, type QueueOptions } from './outbox';
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
