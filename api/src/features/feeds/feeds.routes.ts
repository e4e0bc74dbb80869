import { NotFound } from '../../platform/errors';
import { type HttpApp, sendGzip } from '../../platform/http';
import { isLocale } from '../../platform/i18n';
import { feedTargets } from './feed-item';
import type { FeedService } from './feeds.service';

/** Google and Facebook fetch a feed once a day or once an hour. */
const cacheControl = 'public, max-age=3600';

/** Requests per minute and address: a page takes seconds of work, and a shop of a million offers has 20. */
const rateLimit = { max: 30 };

/** Registers the feeds of products; not part of the API, as the sitemap. */
export function registerFeedRoutes(app: HttpApp, feeds: FeedService): void {
  app.get('/feeds/*', { config: { rateLimit }, schema: { hide: true } }, async (request, reply) => {
    const [, name, locale, page = '1'] = /^\/feeds\/([a-z]+)\/([a-z]{2})\.xml\.gz(?:\?page=([1-9]\d{0,5}))?$/.exec(request.url) ?? [];
    const target = feedTargets.find((each) => each === name);
    const pieces = target && isLocale(locale) ? await feeds.page(target, locale, Number(page)) : null;
    if (!pieces) throw new NotFound();
    return sendGzip(reply.header('cache-control', cacheControl), pieces);
  });
}
