export { recordSellerEvent, type SellerEventKind } from './seller-events.repository';
export { eventsFeature } from './events.feature';
