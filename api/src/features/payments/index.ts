export { paymentsFeature } from './payments.feature';
export { listReversedPayments } from './payments.repository';
export { createSandbox } from './providers/sandbox';
