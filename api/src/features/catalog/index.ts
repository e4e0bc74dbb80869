export { checkCatalog, rebuildCatalog, reindexOfferNumbers, reindexOffers } from './catalog-model.service';
export type { CardList, CategoryRow } from './catalog.repository';
export { registerCatalogRoutes } from './catalog.routes';
export { type CatalogService, type CategoryTree, createCatalogService, type OfferFilters } from './catalog.service';
export { presentAncestors, presentCategoryLink } from './catalog.presenter';
export { AutocompleteQuery, CategoryLink } from './catalog.schemas';
export { SingleFlightCache } from './single-flight';
export { OfferPage, OfferRow, offerRowFields, PictureFields } from './cards.schemas';
export { sendCards } from './send-cards';
