export { findBrand, findCondition, findGtin } from './known-attributes';
export { offersFeature } from './offers.feature';
export { createSellerMediaService } from './seller-media.service';
export { markOffersDeleted } from './seller-offer-writes.repository';
export { cleanTag, distinctTags, maxTagLength, maxTags } from './offer-tags';
export { offerStatuses } from './seller-offers.schemas';
export { foldSku } from './sku';
export { ViewCounter } from './view-counter';
export { chargeDailyPromotions } from './promotions';
