// Screens after an order was sent (the thank-you page, or a list of changed items), and when there is nothing to order.
export { ChangedItems } from '../sections/changed-items';
export { NothingToOrder } from './nothing-to-order';
export { PlacedOrder } from './placed-order-view';
