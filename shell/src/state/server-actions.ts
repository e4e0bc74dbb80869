import type { HostActions } from '@yarmarok/shared-contract';

const nothing = () => undefined;
const nothingSoon = () => Promise.resolve();

/** Actions of the shell while it renders on the server: they do nothing. */
export const serverActions: HostActions = {
  addToCart: nothing,
  addManyToCart: nothing,
  removeFromCart: nothing,
  setCartQuantity: nothing,
  clearCart: nothing,
  removeManyFromCart: nothing,
  toggleFavorite: nothing,
  rememberVisited: nothing,
  openDialog: nothing,
  notify: nothing,
  notifyError: nothing,
  reloadUser: nothingSoon,
  logout: nothingSoon,
};
