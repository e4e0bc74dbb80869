import type { Feature } from '../../feature';
import { SealedTexts } from '../../platform/auth';
import { networkWithLoopback, publicNetwork } from '../../platform/network';
import { countWebhooksOfOwner, deleteWebhooksOfOwner, purgeWebhooks, switchOffWebhooksOfOwner } from './webhooks.repository';
import { registerWebhookRoutes } from './webhooks.routes';
import { createWebhooksService, followWebhooks } from './webhooks.service';

/** Purpose of the key of the secrets that sign. */
export const webhookSecretsPurpose = 'secrets of webhooks';

/** Programs that shops tell what happens: docs/product/seller-systems.md#webhooks. */
export const webhooksFeature: Feature = {
  plugin(app, { config, pool, worker }, done) {
    const { siteName, publicOrigin, tokenSecret, isProduction, canSendWebhooksToLoopback } = config;
    const network = canSendWebhooksToLoopback ? networkWithLoopback : publicNetwork;
    const sealed = new SealedTexts(tokenSecret, webhookSecretsPurpose);
    const webhooks = createWebhooksService({ pool, siteName, publicOrigin, network, sealed, isHttpsOnly: isProduction });
    registerWebhookRoutes(app, webhooks);
    followWebhooks(worker, webhooks);
    done();
  },
  async onAccountDeleted(tx, userId) {
    await deleteWebhooksOfOwner(tx, userId);
  },
  async endProgramAccess(tx, userId) {
    await switchOffWebhooksOfOwner(tx, userId);
  },
  countProgramAccess: async (db, userId) => ({ webhooks: await countWebhooksOfOwner(db, userId) }),
  purge: purgeWebhooks,
};
