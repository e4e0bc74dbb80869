import { lazyNamed } from '@yarmarok/shared-ui';
import { dialogMessages } from '../dialogs/dialog-messages';

// Frames of the account area: visitors of public pages never load them.
const accountLayouts = async () => {
  const [layouts] = await Promise.all([
    import(/* webpackChunkName: "account-layouts" */ '../account/account-layouts'),
    dialogMessages.load(),
  ]);
  await layouts.loadAccountMenus();
  return layouts;
};

export const BuyerLayout = lazyNamed(async () => (await accountLayouts()).BuyerLayout);
export const OperatorLayout = lazyNamed(async () => (await accountLayouts()).OperatorLayout);
export const SellerLayout = lazyNamed(async () => (await accountLayouts()).SellerLayout);
export const ShopLayout = lazyNamed(async () => (await accountLayouts()).ShopLayout);
