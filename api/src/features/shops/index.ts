export { registerShopRoutes } from './shops.routes';
