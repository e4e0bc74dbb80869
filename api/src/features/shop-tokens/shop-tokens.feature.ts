import type { Feature } from '../../feature';
import { countTokensOfOwner, deleteTokensOfOwner, purgeExpiredTokens } from './shop-tokens.repository';
import { registerShopTokenRoutes } from './shop-tokens.routes';
import { createShopTokensService } from './shop-tokens.service';

/** Access for programs of sellers: docs/product/seller-systems.md. */
export const shopTokensFeature: Feature = {
  plugin(app, { config, pool }, done) {
    registerShopTokenRoutes(app, createShopTokensService({ pool, siteName: config.siteName, publicOrigin: config.publicOrigin }));
    done();
  },
  async onAccountDeleted(tx, userId) {
    await deleteTokensOfOwner(tx, userId);
  },
  async endProgramAccess(tx, userId) {
    await deleteTokensOfOwner(tx, userId);
  },
  countProgramAccess: async (db, userId) => ({ tokens: await countTokensOfOwner(db, userId) }),
  purge: purgeExpiredTokens,
};
