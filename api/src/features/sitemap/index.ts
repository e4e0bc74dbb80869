export { registerSitemapRoutes } from './sitemap.routes';
export { createSitemapService } from './sitemap.service';
