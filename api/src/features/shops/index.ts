export { registerShopRoutes } from './shops.routes';
export { registerSellerShopRoutes } from './seller-shops.routes';
export { aliasOf } from './alias';
