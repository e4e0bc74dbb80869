import { randomBytes } from 'node:crypto';
import { splitLocale } from '@yarmarok/shared-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AdmissionQueue } from './admission-queue';
import { chooseEncoding } from './compress';
import { Overloaded, pageLimits } from './load-shedding';
import { type PageCache, RenderedPage } from './page-cache';
import type { PageRenderer } from './page-renderer';
import { sendErrorResponse } from './error-responses';
import type { RolloutChooser } from './rollout-choice';

/** Cookies of the API: one that only the API reads, and one that marks a session. */
const sessionCookies = /(?:^|;\s*)(?:(?:__Host-)?yarmarok_refresh|yarmarok_signed_in)=[^;]/;
/** The only path that is served with and without its slash. */
const pathsWithoutSlash = new Set(['/login']);
const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);
/** Longer addresses are not cached: they would only evict other pages. */
const maxCachedUrlLength = 1_000;
/** The builds that are served at once, and those before them. */
const maxQueues = 50;

interface PageRoutesOptions {
  renderer: Pick<PageRenderer, 'render' | 'findBuild'>;
  cache: PageCache;
  /** Resolves the builds of the visitor. */
  rollout: Pick<RolloutChooser, 'choose'>;
  /** The published release: pages of an older release are not served from the cache. */
  release: () => { id: string; revision: number };
  /** How long shared caches may serve a page, fresh and stale. */
  sharedFor: { freshMs: number; staleMs: number };
}

/** Registers the page route: everything that is no file and no API call. */
export function registerPageRoutes(app: FastifyInstance, { renderer, cache, rollout, release, sharedFor }: PageRoutesOptions): void {
  const sharedHeaders = cacheHeaders(sharedFor);
  // Without a limit for the event loop no page waits here for others.
  const isLimited = app.eventLoop.maxLateMs > 0;
  // Each build has its own, so that pages of one that hangs keep nobody else waiting.
  const queues = new LRUCache<string, AdmissionQueue>({ max: maxQueues });
  const getQueue = (build: string) => {
    const queue =
      queues.get(build) ??
      new AdmissionQueue({
        limits: { ...pageLimits, maxLateMs: app.eventLoop.maxLateMs },
        toRefusal: () => new Overloaded('renderer'),
        readLateMs: app.eventLoop.readLateMs,
      });
    queues.set(build, queue);
    return queue;
  };
  app.get('/*', { config: { isShedLater: true } }, async (request, reply) => {
    const at = request.url.indexOf('?');
    const [pathname, search] = at < 0 ? [request.url, ''] : [request.url.slice(0, at), request.url.slice(at)];
    // A path that looks like a file is not a page; a missing picture must not cost a rendering.
    if (/\.[a-z0-9]{2,5}$/i.test(pathname)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    // Addresses with a backslash or another host are refused: a redirect could lead to another site.
    if (!pathname.startsWith('/') || pathname.includes('\\')) return sendErrorResponse(request, reply, 404);
    // `//host/` would be another site.
    if (pathname.startsWith('//')) return reply.redirect(pathname.replace(/^\/+/, '/') + search, 301);
    // The default language has no prefix; slashes after it would begin the name of another site.
    if (/^\/uk(?:\/|$)/.test(pathname)) return reply.redirect(withSlash(pathname.replace(/^\/uk\/*/, '/')) + search, 301);
    if (!pathname.endsWith('/') && !pathsWithoutSlash.has(splitLocale(pathname).path))
      return reply.redirect(withSlash(pathname) + search, 301);

    const published = release();
    const isSignedIn = sessionCookies.test(request.headers.cookie ?? '');
    const isBrowserWanted = search.includes('render=browser');
    const choice = rollout.choose(request.headers.cookie);
    const render = async (isAbandoned: () => boolean) => {
      if (app.eventLoop.isTooLate()) throw new Overloaded('event_loop');
      const page = {
        url: request.url,
        isSignedIn,
        registry: choice.registry,
        visitor: choice.visitor,
        apiHeaders: { 'x-forwarded-for': request.ip, 'x-request-id': request.id },
        isBrowserWanted,
      };
      if (!isLimited) return renderer.render(page);
      return getQueue(await renderer.findBuild(page)).run(() => renderer.render(page), {
        isAbandoned,
        wasRefused: ({ status }) => status === 503,
      });
    };
    const isGone = () => request.raw.socket.destroyed;
    // A request with a session or an own token gets its own page, which is never cached.
    const isAlone = isSignedIn || request.headers.authorization !== undefined || isBrowserWanted || request.url.length > maxCachedUrlLength;
    const { page, state } = isAlone
      ? { page: new RenderedPage(await render(isGone)), state: 'bypass' as const }
      : await cache.get(published.id, choice.key ? `${choice.key} ${request.url}` : request.url, render, isGone);
    const isSecret = isSecretPage(request.url);
    const isForAll = page.isShared && !choice.isPersonal && !isSecret;
    reply.headers(isForAll && !isAlone ? sharedHeaders : isSecret ? secretHeaders : personalHeaders).headers(page.headers);
    if (choice.cookie) reply.header('set-cookie', choice.cookie);
    // A failure must not make search engines drop the page.
    if (page.status < 500 && (!page.isShared || isSecret || isListVariant(search))) reply.header('x-robots-tag', 'noindex');
    // For the worker: whether the page may be cached for offline reading, and its release.
    if (isForAll) reply.header('x-offline', 'keep');
    reply.headers({ etag: page.etag, 'x-cache': state, 'x-release': published.revision });
    if (state === 'miss' || state === 'bypass') reply.header('server-timing', page.timing);
    return sendBody(request, reply, page);
  });
}

/**
 * Returns whether a page is sorted or searched: endless variants of the same list. A page with facets says itself that it is one;
 * every other parameter, such as those that advertisements add, leaves a page with its canonical link as it is.
 */
function isListVariant(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return ['ordering', 'search', 'exact'].some((name) => parameters.has(name));
}

async function sendBody(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    // The policy belongs to the body: the browser keeps both together.
    return reply.removeHeader('content-security-policy').code(304).send();
  }
  const encoding = page.bytes > 0 ? chooseEncoding(request.headers['accept-encoding']) : null;
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(await page.body(encoding));
}

/** Returns whether a page belongs to an account or its address holds a secret: nothing may cache it, not even the browser. */
function isSecretPage(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://shell.invalid');
  const { path } = splitLocale(pathname);
  return /^\/(?:account\/|login\/?$|order\/?$)/.test(path) || ['token', 'code', 'state'].some((name) => searchParams.has(name));
}

const secretHeaders = { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' };
const personalHeaders = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' };

/**
 * Browsers revalidate each time and mostly get a 304: a page must not outlive its release in their caches. Shared caches may serve it again
 * (`s-maxage`; RFC 9213 for those that revalidate in the background).
 */
function cacheHeaders({ freshMs, staleMs }: PageRoutesOptions['sharedFor']): Record<string, string> {
  const [fresh, stale] = [Math.floor(freshMs / 1_000), Math.floor(staleMs / 1_000)];
  if (fresh === 0) return { 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
  return {
    'cache-control': `public, max-age=0, s-maxage=${fresh}`,
    'cdn-cache-control': `max-age=${fresh}, stale-while-revalidate=${stale}`,
    vary: 'accept-encoding',
  };
}

/** Returns the request id, under which shell and API log. */
export function getRequestId(request: { headers: FastifyRequest['headers'] }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(12).toString('base64url');
}
