export type { ResponseBody, RequestBody, RequestQuery } from './operation-types';
export { type Api, createApi } from './api';
export type { CurrentUser, Tokens } from './accounts/accounts';
export type { SellerPayment, TransactionFilters, TransactionPage } from './billing/billing';
export type { Call, CallPage } from './calls/calls';
export type { Category, CategoryNode, CategoryTree, TagPage } from './catalog/catalog';
export type { CallRequestBody, Choice, PageContentPage, SiteConfig } from './common/common';
export { favoritesLimit } from './favorites/favorites';
export { ApiError, errorFromBody, type FieldErrors, networkError } from './http/api-error';
export { type CallOptions, HttpClient, type HttpClientOptions, type Query } from './http/http-client';
export {
  type FacetFilters,
  type FacetList,
  findRotation,
  type Offer,
  type OfferFilters,
  type OfferPage,
  type OfferRow,
  type Review,
} from './offers/offers';
export type { ReviewOrdering, ReviewPage } from './offers/review-pages';
export type {
  ChangedItem,
  CreatedOrders,
  CreateOrderBody,
  GoneItem,
  Order,
  OrderPage,
  OrderStatus,
  SellerOrderFilters,
  UpdateOrderBody,
} from './orders/orders';
export type { CreateShopBody, SellerShop, SellerShopPage } from './seller-shops/seller-shops';
export type { Shop, ShopFilters, ShopPage, ShopRow } from './shops/shops';
