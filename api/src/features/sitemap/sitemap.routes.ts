import { NotFound } from '../../platform/errors';
import { type HttpApp, sendGzip } from '../../platform/http';
import { isLocale } from '../../platform/i18n';
import type { SitemapService } from './sitemap.service';

/** Search engines come a few times a day; caches may keep the answer for an hour. */
const cacheControl = 'public, max-age=3600';

/** Requests per minute and address, for all files of the sitemap. */
const rateLimit = { max: 120 };

/** Registers the sitemap index and its files, at the URLs in robots.txt; not part of the API. */
export function registerSitemapRoutes(app: HttpApp, sitemap: SitemapService): void {
  app.get('/sitemap.xml', { config: { rateLimit }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('application/xml; charset=utf-8')
      .send(await sitemap.index()),
  );
  app.get('/sitemaps/*', { config: { rateLimit }, schema: { hide: true } }, async (request, reply) => {
    const [, locale, name = ''] = /^\/sitemaps\/([a-z]{2})\/([a-z0-9-]+)\.xml\.gz$/.exec(request.url.split('?')[0] ?? '') ?? [];
    const pieces = isLocale(locale) ? await sitemap.file(locale, name) : null;
    if (!pieces) throw new NotFound();
    return sendGzip(reply.header('cache-control', cacheControl), pieces);
  });
}
