import type { Feature } from '../../feature';
import { createAttributeSource } from '../attributes';
import { createFacetsService } from '../facets';
import { purgeViewMarks } from './offers.repository';
import { registerOfferGridRoutes } from './offer-grid.routes';
import { createOfferGridService } from './offer-grid.service';
import { registerOfferRoutes } from './offers.routes';
import { createOffersService } from './offers.service';
import { registerPricesRoutes } from './prices-and-stock.routes';
import { createPricesService } from './prices-and-stock.service';
import { chargeDailyPromotions } from './promotions';
import { registerSellerMediaRoutes } from './seller-media.routes';
import { registerSellerOfferRoutes } from './seller-offers.routes';
import { createSellerOffersService } from './seller-offers.service';
import { registerVariantRoutes } from './variants.routes';
import { createVariantsService } from './variants.service';

const promotionsIntervalMs = 600_000;

/** Offers as buyers see them, sellers edit them and promotions hoist them. */
export const offersFeature: Feature = {
  plugin(app, { config, pool, reads, worker, catalog, media, views, queries }, done) {
    const { siteName, publicOrigin, promotionPriceLeads } = config;
    const attributes = createAttributeSource(reads, config.categoryCacheMs);
    registerOfferRoutes(app, {
      catalog,
      facets: createFacetsService({ catalog, attributes }),
      queries,
      offers: createOffersService({ pool, reads, catalog, attributes, views }),
      listCacheMs: config.listCacheMs,
    });
    registerSellerOfferRoutes(app, createSellerOffersService(pool, { promotionPriceLeads }));
    registerOfferGridRoutes(app, createOfferGridService(pool, { promotionPriceLeads }));
    registerPricesRoutes(app, createPricesService(pool));
    registerVariantRoutes(app, pool, createVariantsService(pool));
    registerSellerMediaRoutes(app, pool, media);
    worker.schedule('charge-promotions', promotionsIntervalMs, async () => {
      await chargeDailyPromotions(pool, { price: promotionPriceLeads, siteName, publicOrigin });
    });
    done();
  },
  purge: purgeViewMarks,
};
