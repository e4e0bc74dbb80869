export { buildAlias } from './alias';
export { presentLegalSeller } from './legal-seller';
export { LegalSellerFields } from './legal-seller.schemas';
export { findOnlyShop, requireOwnShop } from './own-shop';
export { findRelatedShops } from './related-shops.repository';
export { hideShopOffers, reindexShop } from './reindex-shop';
export { shopsFeature } from './shops.feature';
