import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';
import { publicScreenPaths } from './state/public-screen-paths';

const handle = (chunk: string): RouteHandle => ({ layout: 'public', chunks: [chunk] });

/** Route ids are `sample/<screen>`; the chunk has the name of the screen. */
export const routes: RouteObject[] = [
  {
    id: 'sample/public-list',
    path: publicScreenPaths.list(),
    handle: handle('public-list'),
    lazy: () => import(/* webpackChunkName: "public-list" */ './screens/public-list/list-route'),
  },
  {
    id: 'sample/public-details',
    path: publicScreenPaths.details(':id'),
    handle: handle('public-details'),
    lazy: () => import(/* webpackChunkName: "public-details" */ './screens/public-details/details-route'),
  },
  {
    id: 'sample/public-form',
    path: publicScreenPaths.form(':id'),
    handle: handle('public-form'),
    lazy: () => import(/* webpackChunkName: "public-form" */ './screens/public-form/form-route'),
  },
];
