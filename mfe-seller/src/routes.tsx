import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';

/** Ids are `seller/<screen>`; the chunk bears the name of the screen. */
export const routes: RouteObject[] = [
  {
    id: 'seller/shops',
    path: '/account/seller/shops/',
    handle: { chunks: ['shops'] } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "shops" */ './screens/shops/shops-route'),
  },
];
