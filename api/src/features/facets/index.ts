export { presentChosen, presentFacets } from './facets.presenter';
export { ChosenFacetList, FacetList, FacetsParameter } from './facets.schemas';
export { createFacetsService, type FacetsService } from './facets.service';
export type { ChosenValue } from './resolve-facets';
