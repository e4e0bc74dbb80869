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
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "buyer-list" */ './screens/buyer-list/list-screen')).ListScreen }),
  },
  {
    id: 'sample/buyer-details',
    path: buyerScreenPaths.details(':id'),
    handle: handle('buyer-details'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "buyer-details" */ './screens/buyer-details/details-screen')).DetailsScreen,
    }),
  },
  {
    id: 'sample/buyer-form',
    path: buyerScreenPaths.form(':id'),
    handle: handle('buyer-form'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "buyer-form" */ './screens/buyer-form/form-screen')).FormScreen }),
  },
];
