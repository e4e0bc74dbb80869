import type { Feature } from '../../feature';
import { closeSellerShops } from './close-shops';
import { endHolidays } from './end-holidays';
import { followShops } from './reindex-shop';
import { registerSellerShopRoutes } from './seller-shops.routes';
import { createSellerShopsService } from './seller-shops.service';
import { registerSellerSiteRoutes } from './seller-site.routes';
import { createSellerSiteService } from './seller-site.service';
import { purgeDailyViews } from './seller-statistics.repository';
import { registerSellerStatisticsRoutes } from './seller-statistics.routes';
import { createSellerStatisticsService } from './seller-statistics.service';
import { registerShopRoutes } from './shops.routes';

const holidaysIntervalMs = 300_000;

/** Shops, their sites and their statistics. */
export const shopsFeature: Feature = {
  plugin(app, { pool, reads, worker }, done) {
    registerShopRoutes(app, reads);
    registerSellerShopRoutes(app, createSellerShopsService(pool));
    registerSellerSiteRoutes(app, createSellerSiteService(pool));
    registerSellerStatisticsRoutes(app, createSellerStatisticsService(pool, reads));
    followShops(worker, pool);
    worker.schedule('end-holidays', holidaysIntervalMs, async () => {
      await endHolidays(pool);
    });
    done();
  },
  onAccountDeleted: closeSellerShops,
  purge: purgeDailyViews,
};
