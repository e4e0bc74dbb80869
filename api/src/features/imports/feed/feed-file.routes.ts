import { NotFound } from '../../../platform/errors';
import { type HttpApp, isNotModified, longHandlerTimeoutMs, sendStream } from '../../../platform/http';
import type { FeedFileService } from './feed-file.service';

/** Caches revalidate each time, so that they do not answer at an address that was renewed. */
const cacheControl = 'private, no-cache';
/** Requests per minute and address: marketplaces fetch the feeds of many shops from one. */
const rateLimit = { max: 120 };

/** Registers the feeds of shops, at addresses beside those of the other feeds; not part of the API. */
export function registerFeedFileRoute(app: HttpApp, feeds: FeedFileService): void {
  app.get(
    '/feeds/shops/:file',
    { config: { rateLimit }, schema: { hide: true }, handlerTimeout: longHandlerTimeoutMs },
    async (request, reply) => {
      const [, secret] = /^([\w-]{43})\.xml$/.exec((request.params as { file: string }).file) ?? [];
      const feed = secret === undefined ? null : await feeds.find(secret);
      if (!feed) throw new NotFound();
      const isCurrent = isNotModified(request.headers, feed);
      const body = isCurrent || request.method === 'HEAD' ? null : await feed.write();
      // The tag is weak: the same file may come compressed or not.
      reply.headers({
        'cache-control': cacheControl,
        etag: `W/${feed.etag}`,
        'last-modified': feed.changedAt.toUTCString(),
        'x-robots-tag': 'noindex',
      });
      if (isCurrent) return reply.code(304).send();
      reply.type('application/xml; charset=utf-8');
      return body ? sendStream(request, reply, body) : reply.send();
    },
  );
}
