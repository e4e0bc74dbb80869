import { type Registry, splitLocale } from '@yarmarok/shared-contract';
import { AdmissionQueue } from '@yarmarok/shared-server/admission-queue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { remoteForPath } from '../../remotes/match-remote';
import { withoutCampaign } from '../../state/next-path';
import { chooseEncoding } from '../http/compress';
import { Overloaded, pageLimits } from '../process/load-shedding';
import { type PageCache, RenderedPage } from './page-cache';
import type { PageRenderer } from './page-renderer';
import { sendErrorResponse } from '../http/error-responses';
import type { RolloutChooser } from '../registry/rollout-choice';

/** Cookies of the API: one that only the API reads, and one that marks a session. */
const sessionCookies = /(?:^|;\s*)(?:(?:__Host-)?yarmarok_refresh|yarmarok_signed_in)=[^;]/;
/** The mark of the visitor's last write, which the API sets and checks: its position and time. */
const writeMark = /(?:^|;\s*)(?:__Host-)?yarmarok_read_after=([0-9a-f]{1,16}\.(\d{1,14})\.[\w-]{22})(?:;|$)/;
/** The only path that is served with and without its slash. */
const pathsWithoutSlash = new Set(['/login']);
const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);
/** Longer addresses are not cached: they would only evict other pages. */
const maxCachedUrlLength = 1_000;
/** Maximum number of queues: for the builds in service and earlier ones. */
const maxQueues = 50;

interface PageRoutesOptions {
  renderer: Pick<PageRenderer, 'plan'>;
  cache: PageCache;
  /** Resolves the builds of the visitor. */
  rollout: Pick<RolloutChooser, 'choose'>;
  /** The published release: pages of an older release are not served from the cache. */
  release: () => { id: string; revision: number };
  /** Time for which shared caches may serve a page, fresh and stale. */
  sharedFor: { freshMs: number; staleMs: number };
}

/** Registers the page route, which matches everything that is not a file or an API call. */
export function registerPageRoutes(app: FastifyInstance, { renderer, cache, rollout, release, sharedFor }: PageRoutesOptions): void {
  const sharedHeaders = cacheHeaders(sharedFor);
  // Each build has its own queue, so that pages of a hanging build delay no others.
  const queues = new LRUCache<string, AdmissionQueue>({ max: maxQueues });
  const getQueue = (build: string) => {
    const queue = queues.get(build) ?? new AdmissionQueue({ limits: pageLimits, toRefusal: () => new Overloaded('renderer') });
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

    // Each visitor of a campaign has an address of their own, for the same page.
    const url = pathname + withoutCampaign(search);
    const published = release();
    const isSignedIn = sessionCookies.test(request.headers.cookie ?? '');
    const isBrowserWanted = search.includes('render=browser');
    const choice = rollout.choose(request.headers.cookie);
    const [, mark, writtenAt] = writeMark.exec(request.headers.cookie ?? '') ?? [];
    const render = async (isAbandoned: () => boolean, isAwaited = true) => {
      if (app.isEventLoopTooLate()) throw new Overloaded('event_loop');
      const page = {
        url,
        isSignedIn,
        registry: choice.registry,
        visitor: choice.visitor,
        apiHeaders: { 'x-forwarded-for': request.ip, 'x-request-id': request.id, ...(mark && { 'x-read-after': mark }) },
        isBrowserWanted,
      };
      const plan = await renderer.plan(page);
      const queue = getQueue(plan.build);
      // A stale page is rendered again only while no visitor waits for another one.
      if (!isAwaited && queue.waiting > 0) throw new Overloaded('renderer');
      return queue.run(plan.render, isAbandoned);
    };
    const isGone = () => request.raw.socket.destroyed;
    const isSecret = isSecretPage(request.url);
    // Public pages are rendered without the session, so signed-in people share them.
    const isUncached =
      (isSignedIn && (isSecret || isGuarded(choice.registry, pathname))) ||
      request.headers.authorization !== undefined ||
      isBrowserWanted ||
      url.length > maxCachedUrlLength;
    const key = choice.key ? `${choice.key} ${url}` : url;
    const { page, state } = isUncached
      ? { page: new RenderedPage(await render(isGone)), state: 'bypass' as const }
      : await cache.get({ release: published.id, key, writtenAt: writtenAt === undefined ? undefined : Number(writtenAt) }, render, isGone);
    const isForAll = page.isShared && !choice.isPersonal && !isSecret;
    reply.headers(isForAll && !isUncached ? sharedHeaders : isSecret ? secretHeaders : personalHeaders).headers(page.headers);
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
 * Returns whether a page is sorted or searched, because such variants of a list are endless. A page with facets sets noindex itself; other
 * parameters, such as those of advertisements, leave the canonical link unchanged.
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

/** Returns whether a remote shows its pages to signed-in people only. */
function isGuarded(registry: Registry, pathname: string): boolean {
  return registry.remotes[remoteForPath(registry, splitLocale(pathname).path) ?? '']?.guard === 'auth';
}

/** Returns whether a page belongs to an account or its address holds a secret: neither caches nor the browser may store it. */
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
