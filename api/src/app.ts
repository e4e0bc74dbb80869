import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Config } from './config/config';
import type { FeatureContext } from './feature';
import { features } from './features';
import { findMailRecipient, readSession } from './features/accounts';
import { findShopOfOffer } from './features/offers';
import { createOperatorAccess } from './features/operators';
import { findShopIdOfOrder } from './features/orders';
import { findShopAccess } from './features/shop-tokens';
import { describeApi } from './description/open-api';
import { AccessTokens } from './platform/auth';
import { createRoutedDb, PipelinedReader, type Pool, type ReadReplicas } from './platform/db';
import { createHttpApp, type HttpApp, purgeIdempotencyKeys } from './platform/http';
import { type RateLimitStore, limitRequests, MemoryRateLimitStore, RedisRateLimitStore } from './platform/limits';
import { currentRequestId } from './platform/log';
import { deliverMails, MailLimits, registerMailPage } from './platform/mail';
import { FolderBlobs, MediaStore, registerMediaRoutes, S3Blobs } from './platform/media';
import { OutboxWorker, purgeDoneJobs } from './platform/outbox';
import { registerHealthRoutes } from './platform/http/server/health.routes';
import { limitedMails } from './platform/http/server/metrics';
import { readAfterWrite } from './platform/http/read-after-write';
import { purgeUnusedPictures } from './unused-pictures';
import { observeService, traceQuery } from './observability';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

export interface Api {
  app: HttpApp;
  context: FeatureContext;
  worker: OutboxWorker;
  media: MediaStore;
  /** Starts jobs and the other work of features, once the process answers calls. */
  start(): void;
}

export interface ApiOptions {
  /** Destination of log lines instead of the standard output. */
  logStream?: { write(line: string): void };
  /** Servers that answer reads of calls with `readsReplicas`; the caller starts and stops them. */
  replicas?: ReadReplicas;
  /** Program that processes price lists instead of the service's own; null runs the work in this process. */
  importProgram?: URL | null;
  /** Store of the rate limits, with another clock. */
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

/** Names a plugin for Fastify, which otherwise searches all loaded modules for it. That takes long in a test. */
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
    readSession: (claims) => readSession(pool, claims),
    shopAccess: {
      read: (token) => findShopAccess(pool, token),
      findShopOfOffer: (id) => findShopOfOffer(pool, id),
      findShopOfOrder: (id) => findShopIdOfOrder(pool, id),
    },
    operatorAccess: createOperatorAccess(pool),
    trustedProxies: config.trustedProxies,
    publicOrigin: config.publicOrigin,
    load: { maxConcurrent: config.maxConcurrentRequests, maxEventLoopDelayMs: config.maxEventLoopDelayMs },
  });
  readAfterWrite(app, {
    primary: pool,
    replicas: replicas ?? null,
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
  app.addHook('onClose', async () => {
    // Running jobs may still use the resources that are closed below.
    await worker.stop();
    await media.close();
    mailer.close();
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
  if (config.hasMailPage) registerMailPage(app, config.mailDir);
  const context: FeatureContext = {
    config,
    log: app.log,
    pool,
    reader,
    reads: createRoutedDb(pool),
    worker,
    media,
    rateLimits,
    tokens,
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
  for (const { registerFiles } of features) registerFiles?.(app, context);
  const apiRoot: FastifyPluginAsyncTypebox = async (api) => {
    registerHealthRoutes(api, {
      db: pool,
      storage: api.storageAlarm,
      canRead: replicas && (() => replicas.isAnyUsed),
      isRedisAvailable,
    });
    for (const { plugin } of features) if (plugin) await api.register(named(plugin), context);
  };
  await app.register(named(apiRoot), { prefix: '/api/v1' });
  return {
    app,
    context,
    worker,
    media,
    start() {
      worker.start();
      for (const { start } of features) start?.(context);
    },
  };
}
