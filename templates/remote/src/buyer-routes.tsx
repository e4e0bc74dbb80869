import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';
import { buyerScreenPaths } from './state/buyer-screen-paths';

const handle = (chunk: string): RouteHandle => ({ layout: 'buyer', chunks: [chunk] });

/** Route ids are `sample/<screen>`; the chunk has the name of the screen. */
export const routes: RouteObject[] = [
  {
    id: 'sample/buyer-list',
    path: buyerScreenPaths.list(),
    handle: handle('buyer-list'),
    lazy: () => import(/* webpackChunkName: "buyer-list" */ './screens/buyer-list/list-route'),
  },
  {
    id: 'sample/buyer-details',
    path: buyerScreenPaths.details(':id'),
    handle: handle('buyer-details'),
    lazy: () => import(/* webpackChunkName: "buyer-details" */ './screens/buyer-details/details-route'),
  },
  {
    id: 'sample/buyer-form',
    path: buyerScreenPaths.form(':id'),
    handle: handle('buyer-form'),
    lazy: () => import(/* webpackChunkName: "buyer-form" */ './screens/buyer-form/form-route'),
  },
];
