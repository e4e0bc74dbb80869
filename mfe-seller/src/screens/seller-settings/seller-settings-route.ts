export { SellerSettingsScreen as Component } from './seller-settings-screen';
