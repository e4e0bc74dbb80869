export {
  checkCatalog,
  ensureCatalog,
  compactCatalog,
  indexNewOffers,
  rebuildCatalog,
  reindexOfferNumbers,
  reindexOffers,
} from './index/catalog-model.service';
export { refreshChangedDefinitions, refreshOfferAttributes } from './index/refresh-attributes';
export { isCompactionDue } from './index/scope-blocks.repository';
export { catalogFeature } from './catalog.feature';
export { getCatalog } from './catalog-on-replicas';
export { type CatalogService, type CategoryTree, createCatalogService, type SearchSummary } from './catalog.service';
export { isShopClosed } from './closed-shops.sql';
export { isNotLeaving } from './leaving-shops.sql';
export { CatalogIndexWorker } from './index/catalog-index-worker';
export { AutocompleteQuery, CategoryLink } from './catalog.schemas';
export { presentAncestors, presentCategoryLink, presentSearch } from './catalog.presenter';
export { CartRow, Drawing, OfferPage, OfferRow, offerRowFields, PictureFields, SearchedOfferPage, Unit } from './cards.schemas';
export { closedShopFields } from './closed-shop.schemas';
export { formatSynonym, InvalidSynonym, parseSynonymLines } from './search/words/synonym-lines';
export type { SynonymGroup } from './search/words/lexicon';
export { insertSynonym, listSynonyms, removeSynonyms, type StoredSynonym } from './search/words/synonyms.repository';
export { lockSynonyms, storeSynonymSeed } from './search/words/synonyms.service';
export { type ChosenAttribute, type ChosenFacets, facetRatings, nothingChosen } from './facets/facet-filters';
export { presentChosen, presentFacets, presentTag } from './facets/facets.presenter';
export { ChosenFacetList, FacetList, FacetsParameter, TagListQuery, TagPage } from './facets/facets.schemas';
export { createFacetsService, type FacetsService } from './facets/facets.service';
export type { ChosenValue } from './facets/resolve-facets';
export { createBitmapFacetCounter } from './facets/counting/bitmap-facet-counter';
export { BitmapCache } from './search/bitmap-cache';
export { type ListFilters, noFilters } from './lists/list-filters';
export { findTextLanguage, showVariantsCount } from './index/offer-documents';
export { isVisible, storedRates } from './index/offer-sources.repository';
export { getQueryCounter, type QueryCounter } from './search/query-counter';
export { searchPatterns } from './search/search-patterns';
export { listStems, stemVariants } from './search/words/stemmer';
export type { CardList } from './lists/offer-lists.repository';
export { listOrderings } from './orderings';
export { tagFactor } from './scopes';
export { rotationAt } from './lists/marked-places';
export { parseCursor, sendCards } from './lists/send-cards';
