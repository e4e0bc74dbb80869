export { registerOfferRoutes } from './offers.routes';
export { createOffersService, type OffersService } from './offers.service';
export { ViewCounter } from './view-counter';
