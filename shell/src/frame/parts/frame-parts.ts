import type { Dialogs } from '@yarmarok/shared-contract';
import type { DialogPartProps } from '../dialogs/dialog-part';
import type { CataloguePanelProps } from '../header/catalogue-panel';
import type { HeaderMenuProps } from '../header/lazy-menu';
import type { SearchPanelProps } from '../header/search-panel';
import type { SideMenuPartProps } from '../menus/side-menu-part';
import { dialogMessages } from '../dialogs/dialog-messages';
import { definePart } from './part';

// Everything of the frame that is not seen at first. One chunk for what hangs from the header and has little in it.
const headerMenus = () => import(/* webpackChunkName: "header-menus" */ '../header/header-menus');

export const languageMenu = definePart<HeaderMenuProps>(async () => (await headerMenus()).LanguageMenu);
export const profileMenu = definePart<HeaderMenuProps>(async () => (await headerMenus()).ProfileMenu);
export const searchPanel = definePart<SearchPanelProps>(async () => (await headerMenus()).SearchPanel);

export const locationMenu = definePart<HeaderMenuProps>(
  async () => (await import(/* webpackChunkName: "location-menu" */ '../header/location-menu')).LocationMenu,
);
export const cataloguePanel = definePart<CataloguePanelProps>(
  async () => (await import(/* webpackChunkName: "catalogue" */ '../header/catalogue-panel')).CataloguePanel,
);
export const navigationMenu = definePart<SideMenuPartProps>(
  async () => (await import(/* webpackChunkName: "navigation-menu" */ '../menus/navigation-menu')).NavigationMenu,
);
export const categoriesMenu = definePart<SideMenuPartProps>(
  async () => (await import(/* webpackChunkName: "categories-menu" */ '../menus/categories-menu')).CategoriesMenu,
);
export const cartMenu = definePart<SideMenuPartProps>(async () => {
  const [menu] = await Promise.all([import(/* webpackChunkName: "cart-menu" */ '../cart/cart-menu'), dialogMessages.load()]);
  return menu.CartMenu;
});
export const accountMenu = definePart<SideMenuPartProps>(async () => {
  const [menu] = await Promise.all([import(/* webpackChunkName: "account-menu" */ '../account/account-menu'), dialogMessages.load()]);
  return menu.AccountMenu;
});

export const supportMenu = definePart<HeaderMenuProps>(
  async () => (await import(/* webpackChunkName: "support" */ '../account/support-menu')).SupportMenu,
);

export const callRequestDialog = definePart<DialogPartProps<Dialogs['callRequest']>>(async () => {
  const [dialog] = await Promise.all([
    import(/* webpackChunkName: "call-request" */ '../dialogs/call-request-dialog'),
    dialogMessages.load(),
  ]);
  return dialog.CallRequestDialog;
});
export const topUpDialog = definePart<DialogPartProps<Dialogs['topUp']>>(async () => {
  const [dialog] = await Promise.all([import(/* webpackChunkName: "top-up" */ '../dialogs/top-up-dialog'), dialogMessages.load()]);
  return dialog.TopUpDialog;
});
export const buyLeadsDialog = definePart<DialogPartProps<Dialogs['buyLeads']>>(async () => {
  const [dialog] = await Promise.all([import(/* webpackChunkName: "buy-leads" */ '../dialogs/buy-leads-dialog'), dialogMessages.load()]);
  return dialog.BuyLeadsDialog;
});
