export { ShopOffersScreen as Component } from './shop-offers-screen';
