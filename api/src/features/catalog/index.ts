export {
  checkCatalog,
  ensureCatalog,
  foldCatalog,
  indexNewOffers,
  rebuildCatalog,
  reindexOfferNumbers,
  reindexOffers,
} from './catalog-model.service';
export { registerCatalogRoutes } from './catalog.routes';
export { type CatalogService, type CategoryTree, createCatalogService, type OfferListRequest } from './catalog.service';
export { isShopClosed } from './closed-shops';
export { CatalogKeeper } from './catalog-keeper';
export { AutocompleteQuery, CategoryLink } from './catalog.schemas';
export { presentAncestors, presentCategoryLink } from './catalog.presenter';
export { OfferPage, OfferRow, offerRowFields, PictureFields } from './cards.schemas';
export { closedShopFields } from './closed-shop.schemas';
export { type ListFilters, noFilters } from './list-conditions';
export { languageOf } from './offer-documents';
export { isVisible } from './offer-sources.repository';
export { normalizeText, withoutAccents, wordsOf } from './normalize';
export { searchPatterns } from './search-patterns';
export { stemOf } from './word-forms';
export type { CardList, ListPlace } from './offer-lists.repository';
export { listOrderings } from './orderings';
export { scopeOf } from './scopes';
export { readPlace, sendCards } from './send-cards';
export { SingleFlightCache } from './single-flight';
