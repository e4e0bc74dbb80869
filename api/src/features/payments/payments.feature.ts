import type { Feature } from '../../feature';
import { paymentReversals } from '../../platform/http/metrics';
import { createProviders } from './create-providers';
import { registerPaymentRoutes } from './payments.routes';
import { createPaymentsService } from './payments.service';
import { registerSandboxRoutes } from './sandbox.routes';

const pollIntervalMs = 60_000;

/** Top-ups of balances through payment providers. */
export const paymentsFeature: Feature = {
  plugin(app, { config, pool, worker }, done) {
    const { siteName, publicOrigin, supportEmail, allowedOrigins, minimumTopUpCents, paymentMethods, isProduction } = config;
    const { providers, sandbox } = createProviders({
      names: paymentMethods.map(({ provider }) => provider),
      keys: config.paymentKeys,
      publicOrigin,
      sandboxSecret: config.tokenSecret,
      isProduction,
    });
    const payments = createPaymentsService({
      pool,
      siteName,
      publicOrigin,
      supportEmail,
      allowedOrigins,
      minimumTopUpCents,
      methods: paymentMethods,
      providers,
      onError: (error, payment) => {
        app.log.warn({ err: error, ...payment }, 'a payment needs attention');
      },
      onReversal: (reversal) => {
        paymentReversals.inc({ provider: reversal.provider });
        app.log.warn(reversal, 'a payment was reversed');
      },
    });
    registerPaymentRoutes(app, pool, payments);
    if (sandbox) registerSandboxRoutes(app, { payments, sandbox, siteName, allowedOrigins, isPublic: config.isSandboxPublic });
    worker.schedule('poll-payments', pollIntervalMs, async () => {
      await payments.pollPending();
    });
    done();
  },
};
