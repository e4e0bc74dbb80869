import type { RouteHandle } from '@yarmarok/shared-contract';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

type Lazy = LazyRouteFunction<RouteObject>;

/**
 * Route ids are `storefront/<screen>`; the chunks of the screen and of its messages (see `routeWithMessages`) have its name, or another one
 * that several screens share.
 */
const route = (screen: string, path: string, importRoute: () => Promise<{ load: Lazy }>, chunk = screen): RouteObject => ({
  id: `storefront/${screen}`,
  path,
  handle: { chunks: [chunk, `${chunk}-messages-[locale]`] } satisfies RouteHandle,
  lazy: () => importRoute().then(({ load }) => load()),
});

const textPage = (screen: string, path: string) =>
  route(screen, path, () => import(/* webpackChunkName: "text-page" */ './screens/text-page/text-page-route'), 'text-page');

export const routes: RouteObject[] = [
  route('home', '/', () => import(/* webpackChunkName: "home" */ './screens/home/home-route')),
  textPage('about', '/about/'),
  textPage('privacy', '/privacy/'),
  textPage('terms', '/terms/'),
  textPage('returns', '/returns/'),
  textPage('sellers', '/sellers/'),
  route('category', '/categories/:alias/', () => import(/* webpackChunkName: "category" */ './screens/category/category-route')),
  route('offer', '/offers/:alias/', () => import(/* webpackChunkName: "offer" */ './screens/offer/offer-route')),
  route('create-order', '/create-order/', () => import(/* webpackChunkName: "create-order" */ './screens/create-order/create-order-route')),
  route('order', '/order/', () => import(/* webpackChunkName: "order" */ './screens/order/order-route')),
  route('categories', '/categories/', () => import(/* webpackChunkName: "categories" */ './screens/categories/categories-route')),
  route('components', '/components/', () => import(/* webpackChunkName: "components" */ './screens/components/components-route')),
  route('search', '/offers/', () => import(/* webpackChunkName: "search" */ './screens/search/search-route')),
  route('shops', '/shops/', () => import(/* webpackChunkName: "shops" */ './screens/shops/shops-route')),
  route('support', '/support/', () => import(/* webpackChunkName: "support" */ './screens/support/support-route')),
  route('shop', '/shops/:alias/', () => import(/* webpackChunkName: "shop" */ './screens/shop/shop-route')),
];
