import type { RouteObject } from 'react-router-dom';

/** The shell's own screens. */
export const screenRoutes: RouteObject[] = [];
