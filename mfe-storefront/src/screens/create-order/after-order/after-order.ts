// Screens after an order was sent: the thank-you page, or a list of changed items.
export { ChangedItems } from '../sections/changed-items';
export { PlacedOrder } from './placed-order-view';
