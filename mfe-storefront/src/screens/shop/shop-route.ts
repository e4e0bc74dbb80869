export { ShopScreen as Component } from './shop-screen';
export { shopLoader as loader } from './shop-loader';
