import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Config } from './config';
import type { FeatureContext } from './feature';
import { features } from './features';
import { findMailRecipient, isSessionAlive } from './features/accounts';
import { CatalogIndexWorker, type CatalogService, createCatalogOnReplicas, QueryCounter } from './features/catalog';
import { findShopOfOffer, ViewCounter } from './features/offers';
import { findShopIdOfOrder } from './features/orders';
import { findShopAccess } from './features/shop-tokens';
import { createFeedService, registerFeedRoutes } from './features/feeds';
import { createFeedFileService, registerFeedFileRoute } from './features/imports';
import { createSitemapService, registerSitemapRoutes } from './features/sitemap';
import { describeApi } from './open-api';
import { AccessTokens } from './platform/auth';
import { createRoutedDb, PipelinedReader, type Pool, type ReadReplicas } from './platform/db';
import { createHttpApp, type HttpApp, purgeIdempotencyKeys } from './platform/http';
import { type RateLimitStore, limitRequests, MemoryRateLimitStore, RedisRateLimitStore } from './platform/limits';
import { currentRequestId } from './platform/log';
import { deliverMails, MailLimits, registerMailPage } from './platform/mail';
import { FolderBlobs, MediaStore, registerMediaRoutes, S3Blobs } from './platform/media';
import { OutboxWorker, purgeDoneJobs } from './platform/outbox';
import { registerHealthRoutes } from './platform/http/health.routes';
import { limitedMails } from './platform/http/metrics';
import { readAfterWrite } from './platform/http/read-after-write';
import { purgeUnusedPictures } from './unused-pictures';
import { observeService, traceQuery } from './observability';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

export interface Api {
  app: HttpApp;
  catalog: CatalogService;
  worker: OutboxWorker;
  media: MediaStore;
  views: ViewCounter;
  queries: QueryCounter;
  catalogIndexWorker: CatalogIndexWorker;
}

export interface ApiOptions {
  /** Destination of log lines instead of the standard output. */
  logStream?: { write(line: string): void };
  /** Servers that answer reads of calls with `readsReplicas`; the caller starts and stops them. */
  replicas?: ReadReplicas;
  /** A program that works on price lists instead of the service's own; null works in this process. */
  importProgram?: URL | null;
  /** Counts of limits, with another clock. */
  rateLimits?: RateLimitStore;
}

function createRateLimitStore({ redisUrl }: Config, { log }: HttpApp): RateLimitStore {
  if (!redisUrl) return new MemoryRateLimitStore();
  return new RedisRateLimitStore(redisUrl, {
    onError(error) {
      log.error({ err: error }, 'Redis is unavailable: each process counts requests and failed sign-ins on its own');
    },
    onRecovery() {
      log.info('Redis answers again: all processes count together');
    },
  });
}

/** Tells Fastify the name of a plugin. Without one it looks for the plugin in all loaded modules, which takes long in a test. */
function named<Plugin extends { name: string }>(plugin: Plugin): Plugin {
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name });
}

/** Assembles the service: the HTTP rules, then every feature under `/api/v1`. */
export async function createApi(
  config: Config,
  pool: Pool,
  { logStream, replicas, importProgram, ...options }: ApiOptions = {},
): Promise<Api> {
  const tokens = new AccessTokens(config.tokenSecret);
  const app = await createHttpApp({
    logLevel: config.logLevel,
    ...(logStream ? { logStream } : {}),
    tokens,
    isSessionAlive: (claims) => isSessionAlive(pool, claims),
    shopAccess: {
      read: (token) => findShopAccess(pool, token),
      findShopOfOffer: (id) => findShopOfOffer(pool, id),
      findShopOfOrder: (id) => findShopIdOfOrder(pool, id),
    },
    trustedProxies: config.trustedProxies,
    publicOrigin: config.publicOrigin,
    load: { maxConcurrent: config.maxConcurrentRequests, maxEventLoopDelayMs: config.maxEventLoopDelayMs },
  });
  if (replicas)
    readAfterWrite(app, {
      primary: pool,
      replicas,
      secret: config.tokenSecret,
      isSecure: config.publicOrigin.startsWith('https:'),
    });
  const rateLimits = options.rateLimits ?? createRateLimitStore(config, app);
  if (config.areRateLimitsOn) limitRequests(app, rateLimits);
  const media = new MediaStore(config.mediaS3 ? new S3Blobs(config.mediaS3) : new FolderBlobs(config.mediaDir), (error) => {
    app.log.warn({ err: error }, 'a picture variant could not be encoded, the next request retries it');
  });
  const worker = new OutboxWorker(
    pool,
    (error, job, isDead) => {
      const details = { err: error, queue: job.queue, job: job.id, attempts: job.attempts, requestId: currentRequestId() };
      if (isDead) app.log.error(details, 'a job failed for the last time');
      else app.log.warn(details, 'a job failed and will be tried again');
    },
    (error, errorsInARow) => {
      app.log.error({ err: error, errorsInARow }, 'the outbox cannot be read or written, retrying');
    },
  );
  const mailer = deliverMails(worker, {
    pool,
    smtpUrl: config.smtpUrl,
    mailDir: config.mailDir,
    from: config.mailFrom,
    limits: config.areRateLimitsOn
      ? new MailLimits({ findRecipient: (address) => findMailRecipient(pool, address), rateLimits, unlimited: [config.supportEmail] })
      : null,
    onLimited: () => {
      limitedMails.inc();
    },
  });

  const reader = new PipelinedReader(pool, undefined, traceQuery);
  const catalog = createCatalogOnReplicas(pool, { cacheMs: config.categoryCacheMs, reader });
  const views = new ViewCounter({
    pool,
    secret: config.tokenSecret,
    onError: (error) => {
      app.log.error({ err: error }, 'views could not be written and stay pending');
    },
  });
  const queries = new QueryCounter({
    pool,
    secret: config.tokenSecret,
    onError: (error) => {
      app.log.error({ err: error }, 'asked queries could not be written and stay pending');
    },
  });
  const catalogIndexWorker = new CatalogIndexWorker(pool, (error) => {
    app.log.error({ err: error }, 'catalog totals could not be updated, retrying');
  });
  app.addHook('onClose', async () => {
    // Running jobs may still use the resources that are closed below.
    await worker.stop();
    await media.close();
    mailer.close();
    await views.flush();
    await queries.flush();
    await catalogIndexWorker.stop();
    await reader.close();
    rateLimits.close();
  });

  const isRedisAvailable = rateLimits instanceof RedisRateLimitStore ? () => rateLimits.isAvailable : undefined;
  observeService(app, pool, isRedisAvailable);
  worker.schedule('purge', hourMs, async () => {
    await purgeIdempotencyKeys(pool);
    for (const { purge } of features) await purge?.(pool);
    await purgeDoneJobs(pool);
  });
  worker.schedule('purge-pictures', dayMs, async (signal) => {
    await purgeUnusedPictures({ pool, media, signal });
  });
  await describeApi(app, config.siteName);
  registerMediaRoutes(app, media);
  registerSitemapRoutes(app, createSitemapService({ pool, origin: config.publicOrigin }));
  registerFeedRoutes(
    app,
    createFeedService({
      pool,
      origin: config.publicOrigin,
      siteName: config.siteName,
      categoryTree: () => catalog.categoryTree(),
      cacheMs: config.categoryCacheMs,
    }),
  );
  registerFeedFileRoute(
    app,
    createFeedFileService({ pool, publicOrigin: config.publicOrigin, rateLimits: config.areRateLimitsOn ? rateLimits : null }),
  );
  if (config.hasMailPage) registerMailPage(app, config.mailDir);
  const context: FeatureContext = {
    config,
    pool,
    reads: createRoutedDb(pool),
    worker,
    media,
    rateLimits,
    tokens,
    catalog,
    views,
    queries,
    importProgram,
    async onAccountDeleted(tx, userId) {
      for (const feature of features) await feature.onAccountDeleted?.(tx, userId, context);
    },
    async endProgramAccess(tx, userId) {
      for (const feature of features) await feature.endProgramAccess?.(tx, userId);
    },
    async countProgramAccess(db, userId) {
      const counts = { tokens: 0, webhooks: 0 };
      for (const feature of features) Object.assign(counts, await feature.countProgramAccess?.(db, userId));
      return counts;
    },
  };
  const apiRoot: FastifyPluginAsyncTypebox = async (api) => {
    registerHealthRoutes(api, {
      db: pool,
      storage: api.storageAlarm,
      canRead: replicas && (() => replicas.isAnyUsed),
      isRedisAvailable,
    });
    for (const { plugin } of features) await api.register(named(plugin), context);
  };
  await app.register(named(apiRoot), { prefix: '/api/v1' });
  return { app, catalog, worker, media, views, queries, catalogIndexWorker };
}
