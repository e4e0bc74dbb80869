import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';

const chunks = (name: string): RouteHandle => ({ chunks: [name] });

/** Route ids are `buyer/<screen>`; the chunk has the name of the screen. */
export const routes: RouteObject[] = [
  {
    id: 'buyer/favorite',
    path: '/account/buyer/favorite/',
    handle: chunks('favorite'),
    lazy: () => import(/* webpackChunkName: "favorite" */ './screens/favorite/favorite-route'),
  },
  {
    id: 'buyer/loyalty',
    path: '/account/buyer/loyalty/',
    handle: chunks('loyalty'),
    lazy: () => import(/* webpackChunkName: "loyalty" */ './screens/loyalty/loyalty-route'),
  },
  {
    id: 'buyer/orders',
    path: '/account/buyer/orders/',
    handle: chunks('orders'),
    lazy: () => import(/* webpackChunkName: "orders" */ './screens/orders/orders-route'),
  },
  {
    id: 'buyer/login-settings',
    path: '/account/buyer/login-settings/',
    handle: chunks('login-settings'),
    lazy: () => import(/* webpackChunkName: "login-settings" */ './screens/login-settings/login-settings-route'),
  },
  {
    id: 'buyer/profile-settings',
    path: '/account/buyer/profile-settings/',
    handle: chunks('profile-settings'),
    lazy: () => import(/* webpackChunkName: "profile-settings" */ './screens/profile-settings/profile-settings-route'),
  },
  {
    id: 'buyer/questions',
    path: '/account/buyer/questions/',
    handle: chunks('questions'),
    lazy: () => import(/* webpackChunkName: "questions" */ './screens/questions/questions-route'),
  },
  {
    id: 'buyer/reviews',
    path: '/account/buyer/reviews/',
    handle: chunks('reviews'),
    lazy: () => import(/* webpackChunkName: "reviews" */ './screens/reviews/reviews-route'),
  },
  {
    id: 'buyer/transactions',
    path: '/account/buyer/transactions/',
    handle: chunks('transactions'),
    lazy: () => import(/* webpackChunkName: "transactions" */ './screens/transactions/transactions-route'),
  },
  {
    id: 'buyer/visited-offers',
    path: '/account/buyer/visited-offers/',
    handle: chunks('visited-offers'),
    lazy: () => import(/* webpackChunkName: "visited-offers" */ './screens/visited-offers/visited-offers-route'),
  },
];
