import { randomBytes } from 'node:crypto';
import { splitLocale } from '@yarmarok/shared-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chooseEncoding, compress } from './compress';
import type { PageRenderer } from './page-renderer';
import { contentSecurityPolicy } from './security-headers';

/** The API's refresh cookie: its presence is all that a page needs to know, the API checks its content. */
const sessionCookie = /(?:^|;\s*)yarmarok_refresh=[^;]/;
/** The one path that answers with and without its slash. */
const slashless = new Set(['/login']);

interface PageRoutesOptions {
  renderer: PageRenderer;
  isDevelopment: boolean;
}

/** Everything that is no file and no call is a page. */
export function registerPageRoutes(app: FastifyInstance, { renderer, isDevelopment }: PageRoutesOptions): void {
  app.get('/*', async (request, reply) => {
    const at = request.url.indexOf('?');
    const [pathname, search] = at < 0 ? [request.url, ''] : [request.url.slice(0, at), request.url.slice(at)];
    // Nothing that looks like a file is a page; a picture that is missing must not cost a rendering.
    if (/\.[a-z0-9]{2,5}$/i.test(pathname)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    // `//host/` would be another site.
    if (pathname.startsWith('//')) return reply.redirect(pathname.replace(/^\/+/, '/') + search, 301);
    if (!pathname.endsWith('/') && !slashless.has(splitLocale(pathname).path)) return reply.redirect(`${pathname}/${search}`, 301);

    const nonce = randomBytes(16).toString('base64url');
    const answer = await renderer.render({
      url: request.url,
      nonce,
      isSignedIn: sessionCookie.test(request.headers.cookie ?? ''),
      apiHeaders: { 'x-forwarded-for': request.ip, 'x-request-id': request.id },
      isBrowserWanted: search.includes('render=browser'),
    });
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.code(answer.status).headers({
      ...answer.headers,
      'content-security-policy': contentSecurityPolicy(nonce, isDevelopment),
      vary: 'accept-encoding, cookie',
    });
    if (encoding && answer.body) reply.header('content-encoding', encoding);
    return reply.send(await compress(answer.body, answer.body ? encoding : null));
  });
}

/** The id under which a request is found in the logs of shell and API. */
export function requestIdOf(request: { headers: FastifyRequest['headers'] }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(12).toString('base64url');
}
