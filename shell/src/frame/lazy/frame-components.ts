import type { Dialogs } from '@yarmarok/shared-contract';
import type { ConfirmationProps } from '../../state/panels';
import type { FrameDialogProps } from '../dialogs/frame-dialog-props';
import type { CatalogPanelProps } from '../header/catalog/catalog-panel';
import type { HeaderMenuProps } from '../header/lazy-menu';
import type { SearchPanelProps } from '../header/search-panel';
import type { FrameMenuProps } from '../menus/frame-menu-props';
import { dialogMessages } from '../dialogs/dialog-messages';
import { defineLazy } from './lazy-component';

// Parts of the frame that are not visible at first. One chunk for the small menus of the header.
const headerMenus = () => import(/* webpackChunkName: "header-menus" */ '../header/header-menus');

export const languageMenu = defineLazy<HeaderMenuProps>(async () => (await headerMenus()).LanguageMenu);
export const profileMenu = defineLazy<HeaderMenuProps>(async () => (await headerMenus()).ProfileMenu);
export const searchPanel = defineLazy<SearchPanelProps>(async () => {
  const [menus] = await Promise.all([headerMenus(), dialogMessages.load()]);
  return menus.SearchPanel;
});

export const locationMenu = defineLazy<HeaderMenuProps>(async () => {
  const [menu] = await Promise.all([import(/* webpackChunkName: "location-menu" */ '../header/location-menu'), dialogMessages.load()]);
  return menu.LocationMenu;
});
export const catalogPanel = defineLazy<CatalogPanelProps>(async () => {
  const [panel] = await Promise.all([import(/* webpackChunkName: "catalogue" */ '../header/catalog/catalog-panel'), dialogMessages.load()]);
  return panel.CatalogPanel;
});
export const navigationMenu = defineLazy<FrameMenuProps>(async () =>
  (await import(/* webpackChunkName: "navigation-menu" */ '../menus/navigation-menu')).loadNavigationMenu(),
);
export const categoriesMenu = defineLazy<FrameMenuProps>(async () => {
  const [menu] = await Promise.all([import(/* webpackChunkName: "categories-menu" */ '../menus/categories-menu'), dialogMessages.load()]);
  return menu.CategoriesMenu;
});
export const cartMenu = defineLazy<FrameMenuProps>(async () => {
  const [menu] = await Promise.all([import(/* webpackChunkName: "cart-menu" */ '../cart/cart-menu'), dialogMessages.load()]);
  return menu.CartMenu;
});
export const accountMenu = defineLazy<FrameMenuProps>(async () => {
  const [menu] = await Promise.all([import(/* webpackChunkName: "account-menu" */ '../account/account-menu'), dialogMessages.load()]);
  return menu.AccountMenu;
});

export const supportMenu = defineLazy<HeaderMenuProps>(
  async () => (await import(/* webpackChunkName: "support" */ '../account/support-menu')).SupportMenu,
);

export const callRequestDialog = defineLazy<FrameDialogProps<Dialogs['callRequest']>>(async () => {
  const [dialog] = await Promise.all([
    import(/* webpackChunkName: "call-request" */ '../dialogs/call-request-dialog'),
    dialogMessages.load(),
  ]);
  return dialog.CallRequestDialog;
});
export const confirmationDialog = defineLazy<FrameDialogProps<ConfirmationProps>>(async () =>
  (await import(/* webpackChunkName: "confirmation" */ '../dialogs/confirmation-dialog')).loadConfirmationDialog(),
);
export const topUpDialog = defineLazy<FrameDialogProps<Dialogs['topUp']>>(async () => {
  const [dialog] = await Promise.all([import(/* webpackChunkName: "top-up" */ '../dialogs/top-up-dialog'), dialogMessages.load()]);
  return dialog.TopUpDialog;
});
export const buyLeadsDialog = defineLazy<FrameDialogProps<Dialogs['buyLeads']>>(async () => {
  const [dialog] = await Promise.all([import(/* webpackChunkName: "buy-leads" */ '../dialogs/buy-leads-dialog'), dialogMessages.load()]);
  return dialog.BuyLeadsDialog;
});
