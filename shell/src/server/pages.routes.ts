import { randomBytes } from 'node:crypto';
import { splitLocale } from '@yarmarok/shared-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './compress';
import { type PageCache, RenderedPage } from './page-cache';
import type { PageRenderer } from './page-renderer';
import { sendErrorResponse } from './error-responses';
import type { RolloutChooser } from './rollout-choice';

/** Set by the API: one for its eyes only, and one that says that there is one. */
const sessionCookies = /(?:^|;\s*)(?:(?:__Host-)?yarmarok_refresh|yarmarok_signed_in)=[^;]/;
/** The one path that answers with and without its slash. */
const pathsWithoutSlash = new Set(['/login']);
/** An address beyond this is nobody's page; it would only push others out of the memory. */
const maxCachedUrlLength = 1_000;

interface PageRoutesOptions {
  renderer: Pick<PageRenderer, 'render'>;
  cache: PageCache;
  /** Chooses the builds of whoever asks. */
  rollout: Pick<RolloutChooser, 'choose'>;
  /** What is published now: a page of what was published before is not sent any more. */
  release: () => { id: string; revision: number };
  /** How long those on the way may send a visitor's page again: afresh, and while they ask for a new one. */
  sharedFor: { freshMs: number; staleMs: number };
}

/** Everything that is no file and no call is a page. */
export function registerPageRoutes(app: FastifyInstance, { renderer, cache, rollout, release, sharedFor }: PageRoutesOptions): void {
  const sharedHeaders = cacheHeaders(sharedFor);
  app.get('/*', async (request, reply) => {
    const at = request.url.indexOf('?');
    const [pathname, search] = at < 0 ? [request.url, ''] : [request.url.slice(0, at), request.url.slice(at)];
    // Nothing that looks like a file is a page; a picture that is missing must not cost a rendering.
    if (/\.[a-z0-9]{2,5}$/i.test(pathname)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    // An address with a backslash, or of another host, is nobody's page, and a redirect to it would lead elsewhere.
    if (!pathname.startsWith('/') || pathname.includes('\\')) return sendErrorResponse(request, reply, 404);
    // `//host/` would be another site.
    if (pathname.startsWith('//')) return reply.redirect(pathname.replace(/^\/+/, '/') + search, 301);
    if (!pathname.endsWith('/') && !pathsWithoutSlash.has(splitLocale(pathname).path)) return reply.redirect(`${pathname}/${search}`, 301);

    const published = release();
    const isSignedIn = sessionCookies.test(request.headers.cookie ?? '');
    const isBrowserWanted = search.includes('render=browser');
    const choice = rollout.choose(request.headers.cookie);
    const render = () =>
      renderer.render({
        url: request.url,
        isSignedIn,
        registry: choice.registry,
        visitor: choice.visitor,
        apiHeaders: { 'x-forwarded-for': request.ip, 'x-request-id': request.id },
        isBrowserWanted,
      });
    // Whoever brings something of their own along gets a page of their own, and theirs is never kept.
    const isAlone = isSignedIn || request.headers.authorization !== undefined || isBrowserWanted || request.url.length > maxCachedUrlLength;
    const { page, state } = isAlone
      ? { page: new RenderedPage(await render()), state: 'bypass' as const }
      : await cache.get(published.id, choice.key ? `${choice.key} ${request.url}` : request.url, render);
    const isSecret = isSecretPage(request.url);
    const isForAll = page.isShared && !choice.isPersonal && !isSecret;
    reply.headers(isForAll && !isAlone ? sharedHeaders : isSecret ? secretHeaders : personalHeaders).headers(page.headers);
    if (choice.cookie) reply.header('set-cookie', choice.cookie);
    // A failure says nothing about the page: search engines that were told to drop it would do so.
    if (page.status < 500 && (!page.isShared || isSecret || isListVariant(search))) reply.header('x-robots-tag', 'noindex');
    // For the worker: what may be read again without a line, and of which release it is.
    if (isForAll) reply.header('x-offline', 'keep');
    reply.headers({ etag: page.etag, 'x-cache': state, 'x-release': published.revision });
    if (state === 'miss' || state === 'bypass') reply.header('server-timing', page.timing);
    return sendBody(request, reply, page);
  });
}

/** What may stand in the query of a page that search engines shall keep: where it was found, a page of a list, and a tag. */
const harmlessParameters = /^(?:utm_\w+|gclid|fbclid|msclkid|offset|tags)$/;

/** A page that is sorted, filtered or searched: the same things in another order, without end. */
function isListVariant(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => !harmlessParameters.test(name));
}

async function sendBody(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    // The policy goes with the body: the browser keeps both as they came.
    return reply.removeHeader('content-security-policy').code(304).send();
  }
  const encoding = page.bytes > 0 ? chooseEncoding(request.headers['accept-encoding']) : null;
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(await page.body(encoding));
}

/** Pages of the account, and those whose address opens something: nobody keeps a copy, not even the browser. */
function isSecretPage(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://shell.invalid');
  const { path } = splitLocale(pathname);
  return /^\/(?:account\/|login\/?$|order\/?$)/.test(path) || ['token', 'code', 'state'].some((name) => searchParams.has(name));
}

const secretHeaders = { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' };
const personalHeaders = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' };

/**
 * Browsers always ask, and are mostly told that nothing changed: a page of before a release must not come out of their
 * memory. What stands before us may send it again (`s-maxage`; RFC 9213 for those who also know how to do it while they ask).
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

/** The id under which a request is found in the logs of shell and API. */
export function getRequestId(request: { headers: FastifyRequest['headers'] }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(12).toString('base64url');
}
