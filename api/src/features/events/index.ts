export { recordSellerEvent } from './seller-events.repository';
export { eventsFeature } from './events.feature';
