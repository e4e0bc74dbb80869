export { CreateShopScreen as Component } from './create-shop-screen';
