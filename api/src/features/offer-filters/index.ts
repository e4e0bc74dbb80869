export { offerFiltersFeature } from './offer-filters.feature';
