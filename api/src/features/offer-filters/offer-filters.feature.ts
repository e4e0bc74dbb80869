import type { Feature } from '../../feature';
import { deleteFiltersOfOwner } from './offer-filters.repository';
import { registerOfferFilterRoutes } from './offer-filters.routes';
import { createOfferFiltersService } from './offer-filters.service';

/** Saved filters of the offers of a shop: docs/product/catalog.md#saved-filters. */
export const offerFiltersFeature: Feature = {
  plugin(app, { pool }, done) {
    registerOfferFilterRoutes(app, createOfferFiltersService(pool));
    done();
  },
  async onAccountDeleted(tx, userId) {
    await deleteFiltersOfOwner(tx, userId);
  },
};
