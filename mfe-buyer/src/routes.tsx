import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';

/** Ids are `buyer/<screen>`; the chunk bears the name of the screen. */
export const routes: RouteObject[] = [
  {
    id: 'buyer/loyalty',
    path: '/account/buyer/loyalty/',
    handle: { chunks: ['loyalty'] } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "loyalty" */ './screens/loyalty/loyalty-route'),
  },
];
