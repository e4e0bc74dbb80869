import type { Feature } from '../../feature';
import { registerLoyaltyRoutes } from './loyalty.routes';
import { createLoyaltyService } from './loyalty.service';

const tenMinutesMs = 600_000;
const hourMs = 3600_000;

/** Bonuses and cashback of buyers, compensations of sellers. */
export const loyaltyFeature: Feature = {
  plugin(app, { pool, worker }, done) {
    const loyalty = createLoyaltyService(pool);
    registerLoyaltyRoutes(app, loyalty);
    worker.schedule('mature-cashback', tenMinutesMs, async () => {
      await loyalty.matureDue();
    });
    worker.schedule('release-compensations', tenMinutesMs, async () => {
      await loyalty.releaseCompensations();
    });
    worker.schedule('expire-bonuses', hourMs, async () => {
      await loyalty.expireDue();
      await loyalty.lapseDue();
    });
    done();
  },
};
