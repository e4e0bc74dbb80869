export { createProviders, type ProviderKeys } from './create-providers';
export { registerPaymentRoutes } from './payments.routes';
export { createPaymentsService, type PaymentMethod } from './payments.service';
export { type PaymentProvider, type ProviderName, providerNames } from './providers/provider';
export { registerSandboxRoutes } from './sandbox.routes';
