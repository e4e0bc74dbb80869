// What is seen once an order was sent: the thanks, or what has changed meanwhile.
export { ChangedItems } from './changed-items';
export { PlacedOrder } from './placed-order-view';
