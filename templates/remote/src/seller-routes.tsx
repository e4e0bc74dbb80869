import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';
import { sellerScreenPaths } from './state/seller-screen-paths';

const handle = (chunk: string): RouteHandle => ({ layout: 'seller', chunks: [chunk] });

/** Route ids are `sample/<screen>`; the chunk has the name of the screen. */
export const routes: RouteObject[] = [
  {
    id: 'sample/seller-list',
    path: sellerScreenPaths.list(),
    handle: handle('seller-list'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "seller-list" */ './screens/seller-list/list-screen')).ListScreen }),
  },
  {
    id: 'sample/seller-details',
    path: sellerScreenPaths.details(':id'),
    handle: handle('seller-details'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "seller-details" */ './screens/seller-details/details-screen')).DetailsScreen,
    }),
  },
  {
    id: 'sample/seller-form',
    path: sellerScreenPaths.form(':id'),
    handle: handle('seller-form'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "seller-form" */ './screens/seller-form/form-screen')).FormScreen }),
  },
];
