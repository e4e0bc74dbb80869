export { ShopTokensScreen as Component } from './shop-tokens-screen';
