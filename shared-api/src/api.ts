import { accountsApi } from './accounts/accounts';
import { catalogApi } from './catalog/catalog';
import { commonApi } from './common';
import { favoritesApi } from './favorites';
import type { HttpClient } from './http/http-client';
import { offersApi } from './offers/offers';
import { ordersApi } from './orders/orders';
import { shopsApi } from './shops/shops';

/**
 * Query and mutation factories by resource, bound to a client: the server renders many requests at once, each with its own client. A key
 * is never spelled outside the file of its resource.
 */
export const createApi = (http: HttpClient) => ({
  /** Client for calls that only some pages make, such as those of `@yarmarok/shared-api/account`. */
  http,
  accounts: accountsApi(http),
  catalog: catalogApi(http),
  common: commonApi(http),
  favorites: favoritesApi(http),
  offers: offersApi(http),
  orders: ordersApi(http),
  shops: shopsApi(http),
});

export type Api = ReturnType<typeof createApi>;
