import type { Feature } from '../../feature';
import { paymentReversals } from '../../platform/http/server/metrics';
import { getSettings } from '../settings';
import { createAuditLog } from '../audit';
import { createProviders } from './create-providers';
import { registerPaymentRoutes } from './payments.routes';
import type { CheckoutDeps } from './checkout';
import { recordLongPending } from './oddities.repository';
import { registerOperatorPaymentRoutes } from './operator-payments.routes';
import { pollPending } from './payment-state';
import { checkRefunds, type RefundDeps, refundQueue, sendRefund } from './refunds';
import { registerSandboxRoutes } from './sandbox.routes';

const pollIntervalMs = 60_000;

/** Top-ups of balances through payment providers. */
export const paymentsFeature: Feature = {
  plugin(app, context, done) {
    const { config, pool, worker } = context;
    const { siteName, publicOrigin, supportEmail, allowedOrigins, paymentMethods, isProduction } = config;
    const { providers, sandbox } = createProviders({
      names: paymentMethods.map(({ provider }) => provider),
      keys: config.paymentKeys,
      publicOrigin,
      sandboxSecret: config.tokenSecret,
      isProduction,
    });
    const payments: CheckoutDeps & RefundDeps = {
      pool,
      audit: createAuditLog(config.tokenSecret),
      siteName,
      publicOrigin,
      supportEmail,
      allowedOrigins,
      settings: getSettings(context),
      methods: paymentMethods,
      providers,
      pendingRequests: new Map(),
      onError: (error, payment) => {
        app.log.warn({ err: error, ...payment }, 'a payment needs attention');
      },
      onReversal: (reversal) => {
        paymentReversals.inc({ provider: reversal.provider });
        app.log.warn(reversal, 'a payment was reversed');
      },
    };
    registerPaymentRoutes(app, payments);
    registerOperatorPaymentRoutes(app, payments);
    if (sandbox) registerSandboxRoutes(app, { payments, sandbox, siteName, allowedOrigins, isPublic: config.isSandboxPublic });
    worker.schedule('poll-payments', pollIntervalMs, async () => {
      await pollPending(payments);
      await recordLongPending(pool);
    });
    worker.handle(refundQueue, (job) => sendRefund(payments, (job.payload as { refundId: number }).refundId));
    worker.schedule('check-refunds', pollIntervalMs, () => checkRefunds(payments));
    done();
  },
};
