export { type Job, type JobHandler, OutboxWorker, enqueue } from './outbox';
