export { paymentsFeature } from './payments.feature';
export { listReversedPayments } from './payments.repository';
export { transactionsUrl } from './reversal-mails';
export { createSandbox } from './providers/sandbox';
export { oddPayments } from './oddities.repository';
export { closePayment, listPaymentsById, type WatchedPayment } from './operator-payments';
export { presentOperatorPayment } from './operator-payments.presenter';
export { OperatorPayment } from './operator-payments.schemas';
export { paymentPolicies } from './payments.policy';
