import type { Feature } from '../../feature';
import { getSettings } from '../settings';
import { closeSellerShops } from './close-shops';
import { endHolidays } from './end-holidays';
import { followShops } from './reindex-shop';
import { registerSellerShopRoutes } from './own/seller-shops.routes';
import { registerSellerSiteRoutes } from './site/seller-site.routes';
import { createSellerSiteService } from './site/seller-site.service';
import { purgeDailyViews } from './statistics/seller-statistics.repository';
import { registerSellerStatisticsRoutes } from './statistics/seller-statistics.routes';
import { createSellerStatisticsService } from './statistics/seller-statistics.service';
import { registerShopRoutes } from './shops.routes';

const holidaysIntervalMs = 300_000;

/** Shops, their sites and their statistics. */
export const shopsFeature: Feature = {
  plugin(app, context, done) {
    const { pool, reads, worker } = context;
    registerShopRoutes(app, reads);
    registerSellerShopRoutes(app, pool, getSettings(context));
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
