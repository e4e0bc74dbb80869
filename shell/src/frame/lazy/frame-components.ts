import type { Dialogs } from '@yarmarok/shared-contract';
import type { ConfirmationProps } from '../../state/panels';
import type { FrameDialogProps } from '../dialogs/frame-dialog-props';
import type { CatalogPanelProps } from '../header/catalog/catalog-panel';
import type { HeaderMenuProps } from '../header/lazy-menu';
import type { SearchPanelProps } from '../header/search-panel';
import type { FrameMenuProps } from '../menus/frame-menu-props';
import { dialogMessages } from '../dialogs/dialog-messages';
import { defineLazy } from './lazy-component';

/** Waits for a part and for the texts of menus and dialogs. */
async function withTexts<Module>(part: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([part, dialogMessages.load()]);
  return module;
}

// Parts of the frame that are not visible at first. One chunk for the small menus of the header.
const headerMenus = () => import(/* webpackChunkName: "header-menus" */ '../header/header-menus');

export const languageMenu = defineLazy<HeaderMenuProps>(async () => (await headerMenus()).LanguageMenu);
export const profileMenu = defineLazy<HeaderMenuProps>(async () => (await headerMenus()).ProfileMenu);
export const searchPanel = defineLazy<SearchPanelProps>(async () => (await withTexts(headerMenus())).SearchPanel);

export const locationMenu = defineLazy<HeaderMenuProps>(
  async () => (await withTexts(import(/* webpackChunkName: "location-menu" */ '../header/location-menu'))).LocationMenu,
);
export const catalogPanel = defineLazy<CatalogPanelProps>(
  async () => (await withTexts(import(/* webpackChunkName: "catalogue" */ '../header/catalog/catalog-panel'))).CatalogPanel,
);
export const navigationMenu = defineLazy<FrameMenuProps>(async () =>
  (await import(/* webpackChunkName: "navigation-menu" */ '../menus/navigation-menu')).loadNavigationMenu(),
);
export const categoriesMenu = defineLazy<FrameMenuProps>(
  async () => (await withTexts(import(/* webpackChunkName: "categories-menu" */ '../menus/categories-menu'))).CategoriesMenu,
);
export const cartMenu = defineLazy<FrameMenuProps>(
  async () => (await withTexts(import(/* webpackChunkName: "cart-menu" */ '../cart/cart-menu'))).CartMenu,
);
export const accountMenu = defineLazy<FrameMenuProps>(
  async () => (await withTexts(import(/* webpackChunkName: "account-menu" */ '../account/account-menu'))).AccountMenu,
);

export const supportMenu = defineLazy<HeaderMenuProps>(
  async () => (await import(/* webpackChunkName: "support" */ '../account/support-menu')).SupportMenu,
);

export const callRequestDialog = defineLazy<FrameDialogProps<Dialogs['callRequest']>>(
  async () => (await withTexts(import(/* webpackChunkName: "call-request" */ '../dialogs/call-request-dialog'))).CallRequestDialog,
);
export const confirmationDialog = defineLazy<FrameDialogProps<ConfirmationProps>>(async () =>
  (await import(/* webpackChunkName: "confirmation" */ '../dialogs/confirmation-dialog')).loadConfirmationDialog(),
);
export const topUpDialog = defineLazy<FrameDialogProps<Dialogs['topUp']>>(
  async () => (await withTexts(import(/* webpackChunkName: "top-up" */ '../dialogs/top-up-dialog'))).TopUpDialog,
);
export const buyLeadsDialog = defineLazy<FrameDialogProps<Dialogs['buyLeads']>>(
  async () => (await withTexts(import(/* webpackChunkName: "buy-leads" */ '../dialogs/buy-leads-dialog'))).BuyLeadsDialog,
);
