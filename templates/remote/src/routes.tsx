import type { RouteObject } from 'react-router-dom';
import { routes as buyerRoutes } from './buyer-routes';
import { routes as publicRoutes } from './public-routes';
import { routes as sellerRoutes } from './seller-routes';

/** A generated remote has the routes of its layout alone. */
export const routes: RouteObject[] = [...publicRoutes, ...buyerRoutes, ...sellerRoutes];
