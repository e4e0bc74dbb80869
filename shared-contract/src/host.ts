import type { Api } from '@yarmarok/shared-api';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { createContext as createRouterContext, type RouterContext, type RouterContextProvider } from 'react-router-dom';
import type { CartOffer } from './cart';
import type { Locale } from './locale';
import type { SiteInfo } from './site';

/** The dialogs that the shell owns and any remote may open. */
export interface Dialogs {
  callRequest: { offerId: number; offerTitle: string };
  topUp: { reason?: 'not_enough_money' };
  buyLeads: Record<string, never>;
  cart: Record<string, never>;
}
export type DialogName = keyof Dialogs;

export type NoticeKind = 'success' | 'info' | 'error';

/** Actions that remotes may call. On the server every action does nothing. */
export interface HostActions {
  addToCart(offer: CartOffer, quantity?: number): void;
  /** Adds several offers with one toast. */
  addManyToCart(items: readonly { offer: CartOffer; quantity: number }[]): void;
  removeFromCart(offerId: number): void;
  setCartQuantity(offerId: number, quantity: number): void;
  clearCart(): void;
  /** Removes only these lines, for example after a partial checkout. */
  removeManyFromCart(offerIds: readonly number[]): void;
  /** Toggles the heart before the service answers. A visitor goes to the login page and returns with the favorite added. */
  toggleFavorite(offerId: number): void;
  /** Puts an offer first in the visitor's list of seen offers; the offer page calls it once it is shown. */
  rememberVisited(offerId: number): void;
  openDialog<Name extends DialogName>(name: Name, props: Dialogs[Name]): void;
  /** Shows a toast with a text that is already in the person's language. */
  notify(kind: NoticeKind, text: string): void;
  /** Shows the messages of an `ApiError`, one toast each, or a generic text: docs/product/interface.md#toasts. */
  notifyError(error: unknown): void;
  /** Fetches the current user again after a change of balances, leads or counters. */
  reloadUser(): Promise<void>;
  logout(): Promise<void>;
}

/** One instance per request on the server, one per document in the browser. */
export interface HostServices {
  queryClient: QueryClient;
  api: Api;
  locale: Locale;
  /** `https://host` of the public site, for absolute addresses in meta tags. */
  origin: string;
  /** The site as its operator configured it; missing while the service has not said it. */
  site?: SiteInfo;
  /** True while rendering on the server. */
  isServer: boolean;
  actions: HostActions;
  /** Settles once the session is known, so that guards can read `sessionAtom`. Never settles on the server. */
  whenSessionKnown(): Promise<void>;
}

/** Router context key of the host: `context.get(hostContext)`. */
export const hostContext: RouterContext<HostServices> = createRouterContext<HostServices>();

const HostReactContext = createContext<HostServices | null>(null);

export const HostProvider = HostReactContext.Provider;

/** Returns the host's services inside a component. Throws outside the shell, so that a mistake shows at once. */
export function useHost(): HostServices {
  const host = useContext(HostReactContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** Returns the host's services inside a loader: `loader: ({ context }) => getHost(context)…`. */
export function getHost(context: Readonly<RouterContextProvider>): HostServices {
  return context.get(hostContext);
}
