export { ShopSettingsScreen as Component } from './shop-settings-screen';
