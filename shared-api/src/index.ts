export { type Api, createApi } from './api';
export { type CurrentUser, findChallenge, type SignInChallenge, type Tokens } from './accounts/accounts';
export type { Call, CallPage, UpdateCallBody } from './calls';
export type { Category, CategoryNode, CategoryTree, TagPage } from './catalog/catalog';
export type { CallRequestBody, Choice, PageContentPage, SiteConfig } from './common';
export { favoritesLimit } from './favorites';
export { ApiError, errorFromBody, type FieldErrors, networkError } from './http/api-error';
export type { AnswerOf, BodyOf, CallName, CallPath, Method, QueryOf, Schemas } from './http/call-types';
export { type AnyHttpClient, type CallOptions, HttpClient, type HttpClientOptions, parseBody, toSearch } from './http/http-client';
export {
  type FacetFilters,
  type FacetList,
  findKnownRow,
  findRotation,
  type Offer,
  type OfferFilters,
  type OfferPage,
  type OfferRow,
  type Review,
} from './offers/offers';
export type { ReviewOrdering, ReviewPage } from './reviews/review-pages';
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
export type { CreateShopBody, SellerShop, SellerShopPage } from './shops/own-shops';
export { ownShopsKey, type Shop, type ShopFilters, type ShopPage, type ShopRow } from './shops/shops';
export type { TransactionFilters, TransactionPage } from './transactions';
