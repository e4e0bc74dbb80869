import type { RouteHandle } from '@yarmarok/shared-contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

const shop = '/account/seller/shops/:shopId';

/** Route ids are `seller/<screen>`; the chunk has the name of the screen, or another one that several screens share. */
const route = (screen: string, path: string, importScreen: () => Promise<ComponentType>, chunk = screen): RouteObject => ({
  id: `seller/${screen}`,
  path,
  handle: { chunks: [chunk] } satisfies RouteHandle,
  lazy: async () => ({ Component: await importScreen() }),
});

export const routes: RouteObject[] = [
  route(
    'shops',
    '/account/seller/shops/',
    async () => (await import(/* webpackChunkName: "shops" */ './screens/shops/shops-screen')).ShopsScreen,
  ),
  route(
    'create-shop',
    '/account/seller/shops/create/',
    async () => (await import(/* webpackChunkName: "create-shop" */ './screens/create-shop/create-shop-screen')).CreateShopScreen,
  ),
  route(
    'seller-settings',
    '/account/seller/settings/',
    async () =>
      (await import(/* webpackChunkName: "seller-settings" */ './screens/seller-settings/seller-settings-screen')).SellerSettingsScreen,
  ),
  route(
    'transactions',
    '/account/seller/transactions/',
    async () => (await import(/* webpackChunkName: "transactions" */ './screens/transactions/transactions-screen')).TransactionsScreen,
  ),
  route(
    'shop-main',
    `${shop}/main/`,
    async () => (await import(/* webpackChunkName: "shop-main" */ './screens/shop-main/shop-main-screen')).ShopMainScreen,
  ),
  route(
    'shop-settings',
    `${shop}/settings/`,
    async () => (await import(/* webpackChunkName: "shop-settings" */ './screens/shop-settings/shop-settings-screen')).ShopSettingsScreen,
  ),
  route(
    'shop-tokens',
    `${shop}/settings/tokens/`,
    async () => (await import(/* webpackChunkName: "shop-tokens" */ './screens/shop-tokens/shop-tokens-screen')).ShopTokensScreen,
  ),
  route(
    'webhooks',
    `${shop}/settings/webhooks/`,
    async () => (await import(/* webpackChunkName: "webhooks" */ './screens/webhooks/webhooks-screen')).WebhooksScreen,
  ),
  route(
    'shop-site',
    `${shop}/site/`,
    async () => (await import(/* webpackChunkName: "shop-site" */ './screens/shop-site/shop-site-screen')).ShopSiteScreen,
  ),
  route(
    'reviews',
    `${shop}/reviews/`,
    async () => (await import(/* webpackChunkName: "reviews" */ './screens/reviews/reviews-screen')).ReviewsScreen,
  ),
  route(
    'shop-offers',
    `${shop}/offers/`,
    async () => (await import(/* webpackChunkName: "shop-offers" */ './screens/shop-offers/shop-offers-screen')).ShopOffersScreen,
  ),
  route(
    'offer-grid',
    `${shop}/offers/grid/`,
    async () => (await import(/* webpackChunkName: "offer-grid" */ './screens/shop-offers/offer-grid-screen')).OfferGridScreen,
  ),
  route(
    'create-offer',
    `${shop}/offers/create/`,
    async () => (await import(/* webpackChunkName: "offer-form" */ './screens/offer-form/create-offer-screen')).CreateOfferScreen,
    'offer-form',
  ),
  route(
    'import-offers',
    `${shop}/offers/import/`,
    async () => (await import(/* webpackChunkName: "import-offers" */ './screens/import-offers/import-offers-screen')).ImportOffersScreen,
  ),
  route(
    'import-links',
    `${shop}/offers/import/links/`,
    async () => (await import(/* webpackChunkName: "import-links" */ './screens/import-links/import-links-screen')).ImportLinksScreen,
  ),
  route(
    'edit-offer',
    `${shop}/offers/:offerId/edit/`,
    async () => (await import(/* webpackChunkName: "offer-form" */ './screens/offer-form/edit-offer-screen')).EditOfferScreen,
    'offer-form',
  ),
  route(
    'orders',
    `${shop}/calls-and-orders/orders/`,
    async () => (await import(/* webpackChunkName: "orders" */ './screens/orders/orders-screen')).OrdersScreen,
  ),
  route(
    'create-order',
    `${shop}/calls-and-orders/orders/edit/`,
    async () => (await import(/* webpackChunkName: "create-order" */ './screens/order/create-order-screen')).CreateOrderScreen,
  ),
  route(
    'order',
    `${shop}/calls-and-orders/orders/:orderId/edit/`,
    async () => (await import(/* webpackChunkName: "order" */ './screens/order/order-screen')).OrderScreen,
  ),
  route(
    'calls',
    `${shop}/calls-and-orders/calls/`,
    async () => (await import(/* webpackChunkName: "calls" */ './screens/calls/calls-screen')).CallsScreen,
  ),
  route(
    'create-call',
    `${shop}/calls-and-orders/calls/edit/`,
    async () => (await import(/* webpackChunkName: "call" */ './screens/call/create-call-screen')).CreateCallScreen,
    'call',
  ),
  route(
    'call',
    `${shop}/calls-and-orders/calls/:callId/edit/`,
    async () => (await import(/* webpackChunkName: "call" */ './screens/call/call-screen')).CallScreen,
  ),
];
