export { type ProviderKeys } from './create-providers';
export { paymentsFeature } from './payments.feature';
export { listReversedPayments } from './payments.repository';
export { type PaymentMethod } from './payments.service';
export { type PaymentProvider, type ProviderName } from './providers/provider';
export { createSandbox } from './providers/sandbox';
