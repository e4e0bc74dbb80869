import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';

/** Ids are `storefront/<screen>`; the chunk bears the name of the screen. */
export const routes: RouteObject[] = [
  {
    id: 'storefront/about',
    path: '/about/',
    handle: { chunks: ['about'] } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "about" */ './screens/about/about-route'),
  },
];
