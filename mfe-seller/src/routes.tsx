import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';

const chunks = (name: string): RouteHandle => ({ chunks: [name] });
const shop = '/account/seller/shops/:shopId';

/** Route ids are `seller/<screen>`; the chunk has the name of the screen. */
export const routes: RouteObject[] = [
  {
    id: 'seller/shops',
    path: '/account/seller/shops/',
    handle: chunks('shops'),
    lazy: () => import(/* webpackChunkName: "shops" */ './screens/shops/shops-route'),
  },
  {
    id: 'seller/create-shop',
    path: '/account/seller/shops/create/',
    handle: chunks('create-shop'),
    lazy: () => import(/* webpackChunkName: "create-shop" */ './screens/create-shop/create-shop-route'),
  },
  {
    id: 'seller/seller-settings',
    path: '/account/seller/settings/',
    handle: chunks('seller-settings'),
    lazy: () => import(/* webpackChunkName: "seller-settings" */ './screens/seller-settings/seller-settings-route'),
  },
  {
    id: 'seller/transactions',
    path: '/account/seller/transactions/',
    handle: chunks('transactions'),
    lazy: () => import(/* webpackChunkName: "transactions" */ './screens/transactions/transactions-route'),
  },
  {
    id: 'seller/shop-main',
    path: `${shop}/main/`,
    handle: chunks('shop-main'),
    lazy: () => import(/* webpackChunkName: "shop-main" */ './screens/shop-main/shop-main-route'),
  },
  {
    id: 'seller/shop-settings',
    path: `${shop}/settings/`,
    handle: chunks('shop-settings'),
    lazy: () => import(/* webpackChunkName: "shop-settings" */ './screens/shop-settings/shop-settings-route'),
  },
  {
    id: 'seller/shop-tokens',
    path: `${shop}/settings/tokens/`,
    handle: chunks('shop-tokens'),
    lazy: () => import(/* webpackChunkName: "shop-tokens" */ './screens/shop-tokens/shop-tokens-route'),
  },
  {
    id: 'seller/webhooks',
    path: `${shop}/settings/webhooks/`,
    handle: chunks('webhooks'),
    lazy: () => import(/* webpackChunkName: "webhooks" */ './screens/webhooks/webhooks-route'),
  },
  {
    id: 'seller/shop-site',
    path: `${shop}/site/`,
    handle: chunks('shop-site'),
    lazy: () => import(/* webpackChunkName: "shop-site" */ './screens/shop-site/shop-site-route'),
  },
  {
    id: 'seller/reviews',
    path: `${shop}/reviews/`,
    handle: chunks('reviews'),
    lazy: () => import(/* webpackChunkName: "reviews" */ './screens/reviews/reviews-route'),
  },
  {
    id: 'seller/shop-offers',
    path: `${shop}/offers/`,
    handle: chunks('shop-offers'),
    lazy: () => import(/* webpackChunkName: "shop-offers" */ './screens/shop-offers/shop-offers-route'),
  },
  {
    id: 'seller/offer-grid',
    path: `${shop}/offers/grid/`,
    handle: chunks('offer-grid'),
    lazy: () => import(/* webpackChunkName: "offer-grid" */ './screens/shop-offers/offer-grid-route'),
  },
  {
    id: 'seller/create-offer',
    path: `${shop}/offers/create/`,
    handle: chunks('offer-form'),
    lazy: () => import(/* webpackChunkName: "offer-form" */ './screens/offer-form/create-offer-route'),
  },
  {
    id: 'seller/import-offers',
    path: `${shop}/offers/import/`,
    handle: chunks('import-offers'),
    lazy: () => import(/* webpackChunkName: "import-offers" */ './screens/import-offers/import-offers-route'),
  },
  {
    id: 'seller/import-links',
    path: `${shop}/offers/import/links/`,
    handle: chunks('import-links'),
    lazy: () => import(/* webpackChunkName: "import-links" */ './screens/import-links/import-links-route'),
  },
  {
    id: 'seller/edit-offer',
    path: `${shop}/offers/:offerId/edit/`,
    handle: chunks('offer-form'),
    lazy: () => import(/* webpackChunkName: "offer-form" */ './screens/offer-form/edit-offer-route'),
  },
  {
    id: 'seller/orders',
    path: `${shop}/calls-and-orders/orders/`,
    handle: chunks('orders'),
    lazy: () => import(/* webpackChunkName: "orders" */ './screens/orders/orders-route'),
  },
  {
    id: 'seller/create-order',
    path: `${shop}/calls-and-orders/orders/edit/`,
    handle: chunks('create-order'),
    lazy: () => import(/* webpackChunkName: "create-order" */ './screens/order/create-order-route'),
  },
  {
    id: 'seller/order',
    path: `${shop}/calls-and-orders/orders/:orderId/edit/`,
    handle: chunks('order'),
    lazy: () => import(/* webpackChunkName: "order" */ './screens/order/order-route'),
  },
  {
    id: 'seller/calls',
    path: `${shop}/calls-and-orders/calls/`,
    handle: chunks('calls'),
    lazy: () => import(/* webpackChunkName: "calls" */ './screens/calls/calls-route'),
  },
  {
    id: 'seller/create-call',
    path: `${shop}/calls-and-orders/calls/edit/`,
    handle: chunks('call'),
    lazy: () => import(/* webpackChunkName: "call" */ './screens/call/create-call-route'),
  },
  {
    id: 'seller/call',
    path: `${shop}/calls-and-orders/calls/:callId/edit/`,
    handle: chunks('call'),
    lazy: () => import(/* webpackChunkName: "call" */ './screens/call/call-route'),
  },
];
