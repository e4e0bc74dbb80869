import { lazy } from 'react';
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

export const BuyerLayout = lazy(async () => ({ default: (await accountLayouts()).BuyerLayout }));
export const SellerLayout = lazy(async () => ({ default: (await accountLayouts()).SellerLayout }));
export const ShopLayout = lazy(async () => ({ default: (await accountLayouts()).ShopLayout }));
