export { ShopSiteScreen as Component } from './shop-site-screen';
