import type { RouteHandle } from '@yarmarok/shared-contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Route ids are `operator/<screen>`; the chunk has the name of the screen. */
const route = (screen: string, path: string, importScreen: () => Promise<ComponentType>): RouteObject => ({
  id: `operator/${screen}`,
  path,
  handle: { layout: 'operator', chunks: [screen] } satisfies RouteHandle,
  lazy: async () => ({ Component: await importScreen() }),
});

export const routes: RouteObject[] = [
  route('home', '/account/operator/', async () => (await import(/* webpackChunkName: "home" */ './screens/home/home-screen')).HomeScreen),
  route(
    'queues',
    '/account/operator/queues/',
    async () => (await import(/* webpackChunkName: "queues" */ './screens/queues/queues-screen')).QueuesScreen,
  ),
  route(
    'queue',
    '/account/operator/queues/:queue/',
    async () => (await import(/* webpackChunkName: "queue" */ './screens/queue/queue-screen')).QueueScreen,
  ),
  route(
    'money',
    '/account/operator/money/',
    async () => (await import(/* webpackChunkName: "money" */ './screens/money/money-screen')).MoneyScreen,
  ),
  route(
    'blocks',
    '/account/operator/blocks/',
    async () => (await import(/* webpackChunkName: "blocks" */ './screens/blocks/blocks-screen')).BlocksScreen,
  ),
  route(
    'people',
    '/account/operator/people/',
    async () => (await import(/* webpackChunkName: "people" */ './screens/people/people-screen')).PeopleScreen,
  ),
  route(
    'person',
    '/account/operator/people/users/:id/',
    async () => (await import(/* webpackChunkName: "person" */ './screens/person/person-screen')).PersonScreen,
  ),
  route(
    'shop',
    '/account/operator/people/shops/:id/',
    async () => (await import(/* webpackChunkName: "shop" */ './screens/shop/shop-screen')).ShopScreen,
  ),
  route(
    'team',
    '/account/operator/team/',
    async () => (await import(/* webpackChunkName: "team" */ './screens/team/team-screen')).TeamScreen,
  ),
  route(
    'settings',
    '/account/operator/settings/',
    async () => (await import(/* webpackChunkName: "settings" */ './screens/settings/settings-screen')).SettingsScreen,
  ),
  route(
    'search',
    '/account/operator/search/',
    async () => (await import(/* webpackChunkName: "search" */ './screens/search/search-screen')).SearchScreen,
  ),
  route(
    'audit',
    '/account/operator/audit/',
    async () => (await import(/* webpackChunkName: "audit" */ './screens/audit/audit-screen')).AuditScreen,
  ),
  route(
    'invitation',
    '/account/operator/invitation/',
    async () => (await import(/* webpackChunkName: "invitation" */ './screens/invitation/invitation-screen')).InvitationScreen,
  ),
];
