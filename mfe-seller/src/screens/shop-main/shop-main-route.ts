export { ShopMainScreen as Component } from './shop-main-screen';
