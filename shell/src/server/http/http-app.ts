import httpProxy from '@fastify/http-proxy';
import { registerGracefulShutdown } from '@yarmarok/shared-server/graceful-shutdown';
import { shedRequests } from '@yarmarok/shared-server/metrics';
import { getRequestId } from '@yarmarok/shared-server/request-id';
import { logRequests } from '@yarmarok/shared-server/request-log';
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { registerAccountMenusRoute } from '../pages/account-menus.routes';
import type { ShellConfig } from '../config';
import { chooseEncoding, compress } from './compress';
import type { OfflineWorker } from './offline-worker';
import { closeStreamsOnStop } from '../close-streams';
import { Overloaded, shedLoad } from '../process/load-shedding';
import { registerFederationRoutes } from './federation.routes';
import { PageCache } from '../pages/page-cache';
import type { PageRenderer } from '../pages/page-renderer';
import { registerPageRoutes } from '../pages/pages.routes';
import type { RegistrySource } from '../registry/registry-source';
import type { RemoteServices } from '../registry/remote-services';
import { handleClientError, sendErrorResponse } from './error-responses';
import { buildHeaders } from './security-headers';
import { registerPreviewRoute } from '../pages/preview.routes';
import { registerSiteFiles } from './site-files.routes';
import { immutableCacheControl, type StaticFile } from './static-files';
import type { IconAddresses } from './web-manifest';

interface HttpAppOptions {
  config: ShellConfig;
  log: FastifyBaseLogger;
  registry: RegistrySource;
  remotes: Pick<RemoteServices, 'health' | 'audit' | 'rollout' | 'visitorIds' | 'preview'>;
  renderer: PageRenderer;
  worker: OfflineWorker;
  icons: IconAddresses;
  /** The shell's own files, or the address of the development server that has them. */
  files: ReadonlyMap<string, StaticFile> | string;
  /** The mark of the pages that may be served from the cache. */
  purges: { readonly mark: string };
  /** Timeouts of proxied calls without files. */
  proxyTimeouts?: { headersTimeout: number; bodyTimeout: number };
}

/** Timeouts for receiving a request: its headers, and all of it, which may be an upload. */
const receiving = { headersTimeout: 15_000, requestTimeout: 300_000 };
const alwaysServed = { config: { isAlwaysServed: true } };

/** The HTTP server: files of the shell, the registry, proxied API calls, and pages. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const { config, log, registry, remotes, renderer, worker, icons, files, purges } = options;
  const getHeaders = buildHeaders(config.publicOrigin.startsWith('https:'));
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: 'idle',
    // Requests that arrive over accepted connections are served until the end.
    return503OnClosing: false,
    genReqId: getRequestId,
    // Fastify sets the timeout of the request itself.
    requestTimeout: receiving.requestTimeout,
    http: { headersTimeout: receiving.headersTimeout },
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) =>
      void sendErrorResponse(request, reply.headers(getHeaders(request.url)), error.statusCode ?? 400),
    clientErrorHandler: handleClientError,
  });
  // Must come before any plugin, because each plugin inherits the handlers at its registration.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (error instanceof Overloaded) shedRequests.inc({ by: error.by });
    else if (status >= 500) request.log.error({ err: error, url: request.url }, 'a request failed');
    return sendErrorResponse(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) =>
    sendErrorResponse(request, reply, request.method === 'GET' || request.method === 'HEAD' ? 404 : 405),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...getHeaders(request.url), 'x-request-id': request.id });
    done();
  });
  logRequests(app, (_method, statusCode) => statusCode < 500);
  closeStreamsOnStop(app);
  registerGracefulShutdown(app);
  await shedLoad(app, config.maxEventLoopDelayMs);

  if (typeof files === 'string')
    await app.register(httpProxy, { upstream: files, prefix: '/static', rewritePrefix: '/static', disableRequestLogging: true });
  else registerStaticRoutes(app, files);
  registerRegistryRoute(app, registry);
  registerFederationRoutes(app, { config, registry, ...remotes });
  registerAccountMenusRoute(app, remotes.rollout);
  registerPreviewRoute(app, { registry, ...remotes.preview });
  await registerProxies(app, config.apiUrl, options.proxyTimeouts);
  app.get('/health/live/', alwaysServed, () => ({ status: 'ok' }));
  const isApiReady = createApiCheck(config.apiUrl);
  // Stays true after the first success: an outage of the API does not take a shell out of rotation, because it serves files and cached
  // pages without the API.
  let hasReachedApi = false;
  app.get('/health/ready/', alwaysServed, async (_request, reply) => {
    const { revision } = registry.current.registry;
    if (app.draining.isOn) return reply.code(503).send({ status: 'stopping', revision });
    if (revision === 0) return reply.code(503).send({ status: 'no registry', revision });
    const isReady = await isApiReady();
    hasReachedApi ||= isReady;
    return reply.code(hasReachedApi ? 200 : 503).send({ status: isReady ? 'ok' : 'no api', revision });
  });
  registerSiteFiles(app, { worker, icons, publicOrigin: config.publicOrigin });
  registerPageRoutes(app, {
    renderer,
    rollout: remotes.rollout,
    cache: new PageCache(config.pageCache),
    release: () => ({ id: `${registry.current.etag}:${worker.isOn}:${purges.mark}`, revision: registry.current.registry.revision }),
    sharedFor: config.pageCache,
  });
  return app;
}

function registerStaticRoutes(app: FastifyInstance, files: ReadonlyMap<string, StaticFile>): void {
  // Describes the platform of this build to remotes, before one is published. The address is stable, so it must not be cached.
  app.get('/platform.json', alwaysServed, async (_request, reply) => {
    const file = files.get('platform.json');
    if (!file) return reply.code(404).type('text/plain').send('Not found');
    return reply.header('cache-control', 'no-cache').type(file.contentType).send(file.plain);
  });
  app.get<{ Params: { '*': string } }>('/static/*', alwaysServed, async (request, reply) => {
    const file = files.get(request.params['*']);
    if (!file) return reply.code(404).type('text/plain').send('Not found');
    // Fonts and scripts are requested in CORS mode, also by pages on another name of this site.
    reply.headers({
      'cache-control': immutableCacheControl,
      'content-type': file.contentType,
      vary: 'accept-encoding',
      'access-control-allow-origin': '*',
    });
    if (file.brotli && chooseEncoding(request.headers['accept-encoding']) === 'br')
      return reply.header('content-encoding', 'br').send(file.brotli);
    return reply.send(file.plain);
  });
}

function registerRegistryRoute(app: FastifyInstance, registry: RegistrySource): void {
  app.get('/registry.json', alwaysServed, async (request, reply) => {
    const { text, etag } = registry.current;
    reply.headers({ 'cache-control': 'no-cache', etag, 'access-control-allow-origin': '*', vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json').send(await compress(text, encoding));
  });
}

const readyTimeoutMs = 2_500;
const connectTimeoutMs = 2_000;

/** Concurrent probes share one call to the API, because probes are never refused and may come as a flood. */
function createApiCheck(apiUrl: string): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  return () => (asking ??= askApi(apiUrl).finally(() => (asking = null)));
}

/** Returns whether the API reports that it is ready; a timeout counts as not ready. */
async function askApi(apiUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiUrl}/api/v1/health/ready/`, { signal: AbortSignal.timeout(readyTimeoutMs) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Longer than the API's own timeout (docs/operations/run.md#deadlines), so that the API answers itself while it is alive. */
const proxyTimeouts = { headersTimeout: 12_000, bodyTimeout: 60_000 };
const longProxyTimeouts = { headersTimeout: 300_000, bodyTimeout: 300_000 };
/** Prefixes of uploads and exports. */
const longPrefixes = [
  '/api/v1/trading/seller/offers/import',
  '/api/v1/trading/seller/offers/export',
  '/api/v1/trading/seller/transactions/export',
  '/api/v1/trading/seller/media',
];
const prefixes = ['/api', '/media', '/sitemap.xml', '/sitemaps', '/feeds'];

/**
 * Serves API calls and pictures from the site's origin, so that cookies are first-party. Sitemaps must have this origin, and feeds have it
 * too.
 */
async function registerProxies(app: FastifyInstance, upstream: string, timeouts = proxyTimeouts): Promise<void> {
  for (const prefix of [...longPrefixes, ...prefixes]) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      undici: {
        connections: 64,
        keepAliveTimeout: 30_000,
        connect: { timeout: connectTimeoutMs },
        ...(longPrefixes.includes(prefix) ? longProxyTimeouts : timeouts),
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
          'x-request-id': request.id,
        }),
        onError: (reply, { error }) => {
          reply.log.warn({ err: error }, 'the API cannot be reached');
          // A hanging process is busy or stopped (503); a missing one is a bad gateway (502).
          const isUnresponsive = ((error as { code?: string }).code ?? '').includes('TIMEOUT');
          void sendErrorResponse(reply.request, reply as unknown as FastifyReply, isUnresponsive ? 503 : 502);
        },
      },
    });
  }
}
