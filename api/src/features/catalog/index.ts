export {
  checkCatalog,
  ensureCatalog,
  compactCatalog,
  indexNewOffers,
  isCompactionDue,
  rebuildCatalog,
  reindexOfferNumbers,
  reindexOffers,
} from './index/catalog-model.service';
export { catalogFeature } from './catalog.feature';
export type { TagRow } from './catalog.repository';
export { createCatalogOnReplicas } from './catalog-on-replicas';
export { type CatalogService, type CategoryTree, createCatalogService, type OfferListRequest, type SearchSummary } from './catalog.service';
export { isShopClosed } from './closed-shops.sql';
export { CatalogIndexWorker } from './index/catalog-index-worker';
export { AutocompleteQuery, CategoryLink } from './catalog.schemas';
export { presentAncestors, presentCategoryLink, presentSearch } from './catalog.presenter';
export { CartRow, Drawing, OfferPage, OfferRow, offerRowFields, PictureFields, SearchedOfferPage } from './cards.schemas';
export { closedShopFields } from './closed-shop.schemas';
export { formatSynonym, InvalidSynonym, parseSynonymLines } from './search/synonym-lines';
export { listSynonyms } from './search/synonyms.repository';
export { addSynonyms, deleteSynonyms, loadSynonymSeed } from './search/synonyms.service';
export {
  type AttributeCoverage,
  type ChosenAttribute,
  type ChosenFacets,
  type FacetCounter,
  type FacetCounts,
  facetRatings,
  nothingChosen,
  type NumberRange,
} from './facets/facet-filters';
export { createBitmapFacetCounter } from './facets/bitmap-facet-counter';
export { sqlFacetCounter } from './facets/sql-facet-counter';
export { BitmapCache } from './search/bitmap-cache';
export { type ListFilters, noFilters } from './lists/list-filters';
export { findTextLanguage, showVariantsCount } from './index/offer-documents';
export { isVisible, storedRates } from './index/offer-sources.repository';
export { recordChangedFacets } from './index/scope-rows.repository';
export { normalizeText, stripAccents } from './normalize';
export { QueryCounter } from './search/query-counter';
export { searchPatterns } from './search/search-patterns';
export { listStems, stemVariants } from './search/stemmer';
export type { CardList } from './lists/offer-lists.repository';
export { listOrderings } from './orderings';
export { tagFactor } from './scopes';
export { rotationAt } from './lists/marked-places';
export { parseCursor, sendCards } from './lists/send-cards';
export { SingleFlightCache } from './single-flight';
