export { createProviders, type ProviderKeys } from './create-providers';
export { registerPaymentRoutes } from './payments.routes';
export { listReversedPayments } from './payments.repository';
export { createPaymentsService, type PaymentMethod } from './payments.service';
export { type PaymentProvider, type ProviderName } from './providers/provider';
export { createSandbox } from './providers/sandbox';
export { registerSandboxRoutes } from './sandbox.routes';
