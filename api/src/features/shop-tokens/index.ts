export { findShopAccess } from './shop-access.repository';
export { shopTokensFeature } from './shop-tokens.feature';
