import type { RouteHandle } from '@yarmarok/shared-contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Route ids are `buyer/<screen>`; the chunk has the name of the screen, or another one that several screens share. */
const route = (screen: string, path: string, importScreen: () => Promise<ComponentType>, chunk = screen): RouteObject => ({
  id: `buyer/${screen}`,
  path,
  handle: { chunks: [chunk] } satisfies RouteHandle,
  lazy: async () => ({ Component: await importScreen() }),
});

export const routes: RouteObject[] = [
  route(
    'blocks',
    '/account/buyer/blocks/',
    async () => (await import(/* webpackChunkName: "blocks" */ './screens/blocks/blocks-screen')).BlocksScreen,
  ),
  route(
    'favorite',
    '/account/buyer/favorite/',
    async () => (await import(/* webpackChunkName: "favorite" */ './screens/favorite/favorite-screen')).FavoriteScreen,
  ),
  route(
    'loyalty',
    '/account/buyer/loyalty/',
    async () => (await import(/* webpackChunkName: "loyalty" */ './screens/loyalty/loyalty-screen')).LoyaltyScreen,
  ),
  route(
    'orders',
    '/account/buyer/orders/',
    async () => (await import(/* webpackChunkName: "orders" */ './screens/orders/orders-screen')).OrdersScreen,
  ),
  route(
    'login-settings',
    '/account/buyer/login-settings/',
    async () =>
      (await import(/* webpackChunkName: "login-settings" */ './screens/login-settings/login-settings-screen')).LoginSettingsScreen,
  ),
  route(
    'profile-settings',
    '/account/buyer/profile-settings/',
    async () =>
      (await import(/* webpackChunkName: "profile-settings" */ './screens/profile-settings/profile-settings-screen')).ProfileSettingsScreen,
  ),
  route(
    'questions',
    '/account/buyer/questions/',
    async () => (await import(/* webpackChunkName: "questions" */ './screens/questions/questions-screen')).QuestionsScreen,
  ),
  route(
    'reviews',
    '/account/buyer/reviews/',
    async () => (await import(/* webpackChunkName: "reviews" */ './screens/reviews/reviews-screen')).ReviewsScreen,
  ),
  route(
    'transactions',
    '/account/buyer/transactions/',
    async () => (await import(/* webpackChunkName: "transactions" */ './screens/transactions/transactions-screen')).TransactionsScreen,
  ),
  route(
    'visited-offers',
    '/account/buyer/visited-offers/',
    async () =>
      (await import(/* webpackChunkName: "visited-offers" */ './screens/visited-offers/visited-offers-screen')).VisitedOffersScreen,
  ),
];
