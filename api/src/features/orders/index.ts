export { ordersFeature } from './orders.feature';
export { findShopIdOfOrder } from './orders.repository';
