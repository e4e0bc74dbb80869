import { lazyNamed } from '@yarmarok/shared-ui';
import { dialogMessages } from '../dialogs/dialog-messages';

// Frames of the account area: visitors of public pages never load them.
const lazyLayout = (name: 'BuyerLayout' | 'OperatorLayout' | 'SellerLayout' | 'ShopLayout') =>
  lazyNamed(async () => {
    const [layouts] = await Promise.all([
      import(/* webpackChunkName: "account-layouts" */ '../account/account-layouts'),
      dialogMessages.load(),
    ]);
    await layouts.loadAccountMenus();
    return layouts[name];
  });

export const accountLayouts = {
  buyer: lazyLayout('BuyerLayout'),
  seller: lazyLayout('SellerLayout'),
  shop: lazyLayout('ShopLayout'),
  operator: lazyLayout('OperatorLayout'),
};
