import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';

/** Route ids are `storefront/<screen>`; the chunk has the name of the screen. */
const route = (screen: string, path: string, lazy: RouteObject['lazy'], chunks: string[] = []): RouteObject => ({
  id: `storefront/${screen}`,
  path,
  handle: { chunks: [screen, ...chunks] } satisfies RouteHandle,
  lazy,
});

export const routes: RouteObject[] = [
  route('home', '/', () => import(/* webpackChunkName: "home" */ './screens/home/home-route').then(({ load }) => load()), [
    'home-messages-[locale]',
  ]),
  route('about', '/about/', () => import(/* webpackChunkName: "about" */ './screens/about/about-route').then(({ load }) => load()), [
    'about-messages-[locale]',
  ]),
  route(
    'category',
    '/categories/:alias/',
    () => import(/* webpackChunkName: "category" */ './screens/category/category-route').then(({ load }) => load()),
    ['category-messages-[locale]'],
  ),
  route('offer', '/offers/:alias/', () => import(/* webpackChunkName: "offer" */ './screens/offer/offer-route')),
  route(
    'create-order',
    '/create-order/',
    () => import(/* webpackChunkName: "create-order" */ './screens/create-order/create-order-route').then(({ load }) => load()),
    ['create-order-messages-[locale]'],
  ),
  route('order', '/order/', () => import(/* webpackChunkName: "order" */ './screens/order/order-route').then(({ load }) => load()), [
    'order-messages-[locale]',
  ]),
  route(
    'categories',
    '/categories/',
    () => import(/* webpackChunkName: "categories" */ './screens/categories/categories-route').then(({ load }) => load()),
    ['categories-messages-[locale]'],
  ),
  route(
    'components',
    '/components/',
    () => import(/* webpackChunkName: "components" */ './screens/components/components-route').then(({ load }) => load()),
    ['components-messages-[locale]'],
  ),
  route('search', '/offers/', () => import(/* webpackChunkName: "search" */ './screens/search/search-route').then(({ load }) => load()), [
    'search-messages-[locale]',
  ]),
  route('shops', '/shops/', () => import(/* webpackChunkName: "shops" */ './screens/shops/shops-route').then(({ load }) => load()), [
    'shops-messages-[locale]',
  ]),
  route('shop', '/shops/:alias/', () => import(/* webpackChunkName: "shop" */ './screens/shop/shop-route').then(({ load }) => load()), [
    'shop-messages-[locale]',
  ]),
];
