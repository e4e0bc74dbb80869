export { registerOfferRoutes } from './offers.routes';
export { createOffersService, type OffersService } from './offers.service';
export { registerSellerMediaRoutes } from './seller-media.routes';
export { createSellerMediaService } from './seller-media.service';
export { registerSellerOfferRoutes } from './seller-offers.routes';
export { createSellerOffersService } from './seller-offers.service';
export { cleanTag, distinctTags, maxTagLength, maxTags } from './offer-tags';
export { foldSku } from './sku';
export { ViewCounter } from './view-counter';
