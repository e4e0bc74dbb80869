import type { FastifyInstance } from 'fastify';
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Lets caches store public reads (docs/conventions.md#caching): they carry `ETag` and `Cache-Control`, and a matching `If-None-Match` gets
 * 304. Nothing else may be stored.
 */
export function addCacheHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPublic = isRead && reply.statusCode === 200 && request.routeOptions.config.isPublic === true;
    if (!reply.hasHeader('cache-control')) {
      reply.header('cache-control', isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store');
    }
    if (!isPublic || !(typeof payload === 'string' || Buffer.isBuffer(payload))) {
      done(null, payload);
      return;
    }
    const etag = `"${hash('sha1', payload, 'base64url')}"`;
    reply.header('etag', etag);
    if (!matchesEtag(request.headers['if-none-match'], etag)) {
      done(null, payload);
      return;
    }
    reply.code(304).removeHeader('content-length');
    done(null, '');
  });
}

/**
 * Returns whether a caller has the current version (RFC 9110 §13.2.2): `If-None-Match` decides, and without it `If-Modified-Since`.
 * @param etag with quotes, without the mark of a weak one.
 * @param changedAt in whole seconds, as HTTP dates are.
 */
export function isNotModified(headers: IncomingHttpHeaders, { etag, changedAt }: { etag: string; changedAt: Date }): boolean {
  if (headers['if-none-match'] !== undefined) return matchesEtag(headers['if-none-match'], etag);
  return Date.parse(headers['if-modified-since'] ?? '') >= changedAt.getTime();
}

/** `If-None-Match` is `*` or a list; a cache that compressed the body has made its tag weak (RFC 9110 §13.1.2). */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
