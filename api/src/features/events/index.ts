export { recordSellerEvent, type SellerEventKind } from './seller-events.repository';
export { SellerEventStreams } from './seller-event-streams';
export { registerSellerEventRoutes } from './seller-events.routes';
