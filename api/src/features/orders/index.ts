export { ordersFeature } from './orders.feature';
