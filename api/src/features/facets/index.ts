export { presentChosen, presentFacets, presentTag } from './facets.presenter';
export { ChosenFacetList, FacetList, FacetsParameter, TagListQuery, TagPage } from './facets.schemas';
export { createFacetsService, type FacetsService } from './facets.service';
export type { ChosenValue } from './resolve-facets';
