import { accountsApi } from './accounts/accounts';
import { billingApi } from './billing/billing';
import { callsApi } from './calls/calls';
import { catalogApi } from './catalog/catalog';
import { commonApi } from './common/common';
import { favoritesApi } from './favorites/favorites';
import type { HttpClient } from './http/http-client';
import { offersApi } from './offers/offers';
import { ordersApi } from './orders/orders';
import { sellerShopsApi } from './seller-shops/seller-shops';
import { shopsApi } from './shops/shops';

/**
 * Query and mutation factories by resource, bound to a client: the server renders many requests at once, each with its own client. A key
 * has one owner and is never spelled outside its factory.
 */
export const createApi = (http: HttpClient) => ({
  /** For calls that only some pages make, such as those of `@yarmarok/shared-api/account`. */
  http,
  accounts: accountsApi(http),
  billing: billingApi(http),
  calls: callsApi(http),
  catalog: catalogApi(http),
  common: commonApi(http),
  favorites: favoritesApi(http),
  offers: offersApi(http),
  orders: ordersApi(http),
  sellerShops: sellerShopsApi(http),
  shops: shopsApi(http),
});

export type Api = ReturnType<typeof createApi>;
