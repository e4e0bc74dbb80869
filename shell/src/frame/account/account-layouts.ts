export { loadAccountMenus } from '../../remotes/account-menus';
export { BuyerLayout } from './buyer-layout';
export { OperatorLayout } from './operator-layout';
export { SellerLayout } from './seller-layout';
export { ShopLayout } from './shop-layout';
