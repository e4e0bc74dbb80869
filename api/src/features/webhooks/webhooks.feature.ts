import type { Feature } from '../../feature';
import { SealedTexts } from '../../platform/auth';
import { networkWithLoopback, publicNetwork } from '../../platform/network';
import { countWebhooksOfOwner, deleteWebhooksOfOwner, purgeWebhooks, switchOffWebhooksOfOwner } from './webhooks.repository';
import { registerWebhookRoutes } from './webhooks.routes';
import { followWebhooks } from './webhook-sender';

/** Purpose of the key that encrypts the signing secrets. */
export const webhookSecretsPurpose = 'secrets of webhooks';

/** Webhooks, which send events of shops to programs: docs/product/seller-systems.md#webhooks. */
export const webhooksFeature: Feature = {
  plugin(app, { config, pool, worker }, done) {
    const { siteName, publicOrigin, tokenSecret, isProduction, canSendWebhooksToLoopback } = config;
    const network = canSendWebhooksToLoopback ? networkWithLoopback : publicNetwork;
    const sealed = new SealedTexts(tokenSecret, webhookSecretsPurpose);
    const webhooks = { pool, siteName, publicOrigin, network, sealed, isHttpsOnly: isProduction };
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
