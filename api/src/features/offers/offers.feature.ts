import type { Feature } from '../../feature';
import { createAttributeSource } from '../attributes';
import { createFacetsService, getCatalog, getQueryCounter } from '../catalog';
import { getSearchLog } from '../searches';
import { getSettings } from '../settings';
import { purgeViewMarks } from './page/offers.repository';
import { registerOfferGridRoutes } from './table/offer-grid.routes';
import { registerOfferRoutes } from './page/offers.routes';
import { createOffersService } from './page/offers.service';
import { getViewCounter } from './page/view-counter';
import { registerPricesRoutes } from './prices-and-stock/prices-and-stock.routes';
import { createPricesService } from './prices-and-stock/prices-and-stock.service';
import { chargeDailyPromotions } from './promotion/promotions';
import { registerSellerMediaRoutes } from './media/seller-media.routes';
import { registerSellerOfferRoutes } from './own/seller-offers.routes';
import { registerVariantRoutes } from './variants/variants.routes';
import { createVariantsService } from './variants/variants.service';

const promotionsIntervalMs = 600_000;

/** Offers, which buyers see, sellers edit and promotions hoist. */
export const offersFeature: Feature = {
  plugin(app, context, done) {
    const { config, pool, reads, worker, media } = context;
    const { siteName, publicOrigin } = config;
    const settings = getSettings(context);
    const ownOffers = {
      pool,
      get promotionPriceLeads() {
        return settings.promotion_price;
      },
    };
    const catalog = getCatalog(context);
    const views = getViewCounter(context);
    const attributes = createAttributeSource(reads, config.categoryCacheMs);
    registerOfferRoutes(app, {
      catalog,
      facets: createFacetsService({ catalog, attributes }),
      queries: getQueryCounter(context),
      searches: getSearchLog(context),
      offers: createOffersService({ pool, reads, catalog, attributes, views }),
      listCacheMs: config.listCacheMs,
    });
    registerSellerOfferRoutes(app, ownOffers);
    registerOfferGridRoutes(app, ownOffers);
    registerPricesRoutes(app, createPricesService(pool));
    registerVariantRoutes(app, pool, createVariantsService(pool));
    registerSellerMediaRoutes(app, pool, media);
    worker.schedule('charge-promotions', promotionsIntervalMs, async () => {
      await chargeDailyPromotions(pool, { price: settings.promotion_price, siteName, publicOrigin });
    });
    app.addHook('onClose', () => views.flush());
    done();
  },
  purge: purgeViewMarks,
};
