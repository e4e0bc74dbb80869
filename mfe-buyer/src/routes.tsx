import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';

const chunks = (name: string): RouteHandle => ({ chunks: [name] });

/** Ids are `buyer/<screen>`; the chunk bears the name of the screen. */
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
    id: 'buyer/visited-offers',
    path: '/account/buyer/visited-offers/',
    handle: chunks('visited-offers'),
    lazy: () => import(/* webpackChunkName: "visited-offers" */ './screens/visited-offers/visited-offers-route'),
  },
];
