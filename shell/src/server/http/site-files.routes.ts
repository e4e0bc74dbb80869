import { locales, localizePath } from '@yarmarok/shared-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress } from './compress';
import { localeLookup, localeLookupAddress } from './locale-lookup';
import type { OfflineWorker } from './offline-worker';
import { immutableCacheControl } from './static-files';
import { type IconAddresses, manifestAddress, webManifest } from './web-manifest';

interface SiteFilesOptions {
  worker: OfflineWorker;
  icons: IconAddresses;
  /** `https://host` of the public site. */
  publicOrigin: string;
}

/** Files at the root with well-known names, for browsers and search engines. */
export function registerSiteFiles(app: FastifyInstance, { worker, icons, publicOrigin }: SiteFilesOptions): void {
  // The browser revalidates it at each visit, so a new or removed worker takes effect at once.
  app.get('/sw.js', (request, reply) => sendScript(request, reply, worker.script, 'no-cache'));
  app.get(localeLookupAddress, (request, reply) => sendScript(request, reply, localeLookup, immutableCacheControl));
  for (const locale of locales) {
    const text = JSON.stringify(webManifest(locale, icons));
    app.get(manifestAddress(locale), async (_request, reply) =>
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
    );
  }
  // Browsers and crawlers that read no document request this name; they follow redirects.
  const icon = icons.get('icon-192.png');
  if (icon !== undefined)
    app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', 'public, max-age=86400').redirect(icon, 302));
  const robots = robotsText(publicOrigin);
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );
}

async function sendScript(request: FastifyRequest, reply: FastifyReply, text: string, cacheControl: string): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': cacheControl, vary: 'accept-encoding' });
  return reply.send(await compress(text, encoding));
}

/** Personal pages. Lists with a query are not here: a crawler has to fetch them to see their noindex. */
const ownPaths = ['/account/', '/create-order/', '/login'];

function robotsText(origin: string): string {
  const rules = locales.flatMap((locale) => ownPaths.map((path) => `Disallow: ${localizePath(path, locale)}`));
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
