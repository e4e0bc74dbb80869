import type { RouteHandle } from '@yarmarok/shared-contract';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

type Lazy = LazyRouteFunction<RouteObject>;

/** Route ids are `storefront/<screen>`; the chunk has the name of the screen. */
const route = (screen: string, path: string, lazy: Lazy, chunks: string[] = []): RouteObject => ({
  id: `storefront/${screen}`,
  path,
  handle: { chunks: [screen, ...chunks] } satisfies RouteHandle,
  lazy,
});

/** A route whose screen has messages of its own, in chunks named after the screen: see `routeWithMessages`. */
const messagesRoute = (screen: string, path: string, importRoute: () => Promise<{ load: Lazy }>): RouteObject =>
  route(screen, path, () => importRoute().then(({ load }) => load()), [`${screen}-messages-[locale]`]);

export const routes: RouteObject[] = [
  messagesRoute('home', '/', () => import(/* webpackChunkName: "home" */ './screens/home/home-route')),
  messagesRoute('about', '/about/', () => import(/* webpackChunkName: "about" */ './screens/about/about-route')),
  messagesRoute('category', '/categories/:alias/', () => import(/* webpackChunkName: "category" */ './screens/category/category-route')),
  route('offer', '/offers/:alias/', () => import(/* webpackChunkName: "offer" */ './screens/offer/offer-route')),
  messagesRoute(
    'create-order',
    '/create-order/',
    () => import(/* webpackChunkName: "create-order" */ './screens/create-order/create-order-route'),
  ),
  messagesRoute('order', '/order/', () => import(/* webpackChunkName: "order" */ './screens/order/order-route')),
  messagesRoute('categories', '/categories/', () => import(/* webpackChunkName: "categories" */ './screens/categories/categories-route')),
  messagesRoute('components', '/components/', () => import(/* webpackChunkName: "components" */ './screens/components/components-route')),
  messagesRoute('search', '/offers/', () => import(/* webpackChunkName: "search" */ './screens/search/search-route')),
  messagesRoute('shops', '/shops/', () => import(/* webpackChunkName: "shops" */ './screens/shops/shops-route')),
  messagesRoute('shop', '/shops/:alias/', () => import(/* webpackChunkName: "shop" */ './screens/shop/shop-route')),
];
