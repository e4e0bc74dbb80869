import type { RouteHandle } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';

const chunks = (...names: string[]): RouteHandle => ({ chunks: names });

/** Ids are `storefront/<screen>`; the chunk bears the name of the screen. */
export const routes: RouteObject[] = [
  {
    id: 'storefront/home',
    path: '/',
    handle: chunks('home'),
    lazy: () => import(/* webpackChunkName: "home" */ './screens/home/home-route'),
  },
  {
    id: 'storefront/about',
    path: '/about/',
    handle: chunks('about'),
    lazy: () => import(/* webpackChunkName: "about" */ './screens/about/about-route'),
  },
  {
    id: 'storefront/category',
    path: '/categories/:alias/',
    handle: chunks('category'),
    lazy: () => import(/* webpackChunkName: "category" */ './screens/category/category-route'),
  },
  {
    id: 'storefront/offer',
    path: '/offers/:alias/',
    handle: chunks('offer'),
    lazy: () => import(/* webpackChunkName: "offer" */ './screens/offer/offer-route'),
  },
  {
    id: 'storefront/create-order',
    path: '/create-order/',
    handle: chunks('create-order'),
    lazy: () => import(/* webpackChunkName: "create-order" */ './screens/create-order/create-order-route'),
  },
  {
    id: 'storefront/categories',
    path: '/categories/',
    handle: chunks('categories'),
    lazy: () => import(/* webpackChunkName: "categories" */ './screens/categories/categories-route'),
  },
  {
    id: 'storefront/components',
    path: '/components/',
    handle: chunks('components'),
    lazy: () => import(/* webpackChunkName: "components" */ './screens/components/components-route'),
  },
  {
    id: 'storefront/search',
    path: '/offers/',
    handle: chunks('search'),
    lazy: () => import(/* webpackChunkName: "search" */ './screens/search/search-route'),
  },
  {
    id: 'storefront/shops',
    path: '/shops/',
    handle: chunks('shops'),
    lazy: () => import(/* webpackChunkName: "shops" */ './screens/shops/shops-route'),
  },
  {
    id: 'storefront/shop',
    path: '/shops/:alias/',
    handle: chunks('shop'),
    lazy: () => import(/* webpackChunkName: "shop" */ './screens/shop/shop-route'),
  },
];
