import path from 'node:path';
import { addPassword, reportMissingKeys, checkTokenSecret, isLocalDatabase, readS3, readTracing, readValues } from './config-checks';
import { BadSettings, ProblemList } from './config-problems';
import { type PaymentSettings, readPaymentSettings } from './payment-settings';
import type { TraceSettings } from '../platform/trace/start-tracing';
import type { S3Settings } from '../platform/media/s3-blobs';
import { readSocialSettings, type SocialSettings } from './social-settings';
import { isLoopbackHost } from '../platform/http/server/loopback';
import { checkProductionSettings } from './production-checks';
import { readTokenSecret } from './token-secret';

/** The legal operator of the site; its e-mail is that of support. */
export interface OperatorSettings {
  name: string;
  /** ЄДРПОУ or РНОКПП. */
  code: string;
  address: string;
  /** E.164. */
  phone: string;
  /** Hours such as `Mo-Fr 09:00-18:00`. */
  hours: string;
}

/** The configuration of the service. Together with `config-variables.ts` this is the only reader of the environment. */
export interface Config {
  isProduction: boolean;
  /** Whether HOST, PUBLIC_ORIGIN and the database are this machine, outside production. */
  isLocal: boolean;
  /** Whether the mail page is enabled: only outside production, when both HOST and PUBLIC_ORIGIN are this machine. */
  hasMailPage: boolean;
  /** Whether the sandbox accepts payments from other machines. */
  isSandboxPublic: boolean;
  host: string;
  port: number;
  /** Internal port of `/metrics`; 0 disables it. */
  metricsPort: number;
  logLevel: string;
  /** Time for which the service continues, with a failing readiness probe, after the stop signal. */
  drainMs: number;
  /** Time in which requests and jobs may finish after the stop signal. */
  stopTimeoutMs: number;
  /** Maximum of concurrent calls without event streams; further ones get 503. 0: no limit. */
  maxConcurrentRequests: number;
  /** Maximum delay of the event loop before calls get 503. 0: no limit. */
  maxEventLoopDelayMs: number;
  /** Collector of traces; null disables tracing. */
  tracing: TraceSettings | null;
  /** Connection string; the embedded PostgreSQL in `dataDir` when it is empty. */
  databaseUrl: string;
  poolSize: number;
  /** Maximum wait of a start for a database that cannot be reached or is starting. */
  databaseWaitMs: number;
  /** Replicas that answer reads; the primary answers them when it is empty. */
  databaseReadUrls: readonly string[];
  /** Maximum lag of a replica that answers reads. */
  maxReplicaLagMs: number;
  /** Whether `databaseUrl` leads to a pooler in transaction mode. */
  isDatabasePooled: boolean;
  /** The database without the pooler, for migrations and commands; `databaseUrl` when there is none. */
  databaseDirectUrl: string;
  dataDir: string;
  mediaDir: string;
  /** Bucket for pictures; null stores them in `mediaDir`. */
  mediaS3: S3Settings | null;
  mailDir: string;
  smtpUrl: string;
  mailFrom: string;
  supportEmail: string;
  siteName: string;
  /** Legal operator of the site. */
  operator: OperatorSettings;
  /** `https://host` of the public site, without a trailing slash. */
  publicOrigin: string;
  /** Origins that payments may return to and mails may link to. */
  allowedOrigins: readonly string[];
  /** Whether imports may fetch from this machine: for tests, only outside production and when HOST and PUBLIC_ORIGIN are this machine. */
  canImportFromLoopback: boolean;
  /** Whether webhooks may send to this machine: for the development of programs, under the same conditions. */
  canSendWebhooksToLoopback: boolean;
  tokenSecret: string;
  areRateLimitsOn: boolean;
  /** Redis for limits shared by all processes; empty: each process counts on its own. */
  redisUrl: string;
  /** Addresses and networks of trusted proxies. */
  trustedProxies: readonly string[];
  /** Lifetime of lists in memory. */
  listCacheMs: number;
  /** Lifetime of the category tree and the tags of a category in memory. */
  categoryCacheMs: number;
  /** Login providers, in the order of their buttons. */
  socialProviders: readonly SocialSettings[];
  leadPriceCents: number;
  /** Hryvnias that an operator may add to or take from a seller on a day without a second person. */
  adjustmentLimitUah: number;
  openOrderLeadsPrice: number;
  /** Unconfirmed guest orders of a shop in an hour, after which further ones are announced only when they are confirmed. */
  maxUnconfirmedGuestOrders: number;
  /** Price in leads of one day at the top, or one day in color. */
  promotionPriceLeads: number;
  /** Exchange rates for cashback. */
  kopiikasPerUsd: number;
  kopiikasPerEur: number;
  /** Cents of cashback that a shop may promise in a week until 60 days after its first top-up. */
  cashbackNewShopWeekCents: number;
  /** Total of an order in kopiikas below which its reviews count later. */
  reviewMinOrderMinor: number;
  minimumTopUpCents: number;
  /** Top-up methods with their providers. */
  paymentMethods: readonly PaymentSettings[];
  /** Null for a provider without keys. */
  paymentKeys: {
    fondy: { merchantId: string; secretKey: string } | null;
    liqpay: { publicKey: string; privateKey: string } | null;
    monobank: { token: string } | null;
  };
  defaultLeads: number;
}

/**
 * Reads and validates the environment; an empty variable counts as unset.
 * @throws BadSettings that lists all problems, without repeating values.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const problems = new ProblemList();
  const env = readValues(environment, problems);
  const isProduction = env.NODE_ENV === 'production';
  const isLocal = isLoopbackHost(env.HOST) && isLoopbackHost(new URL(env.PUBLIC_ORIGIN).hostname);
  const isSandboxPublic = env.ALLOW_INSECURE.includes('sandbox_payments');
  const sandbox = { isDefault: !isProduction && (isLocal || isSandboxPublic), isAllowed: isProduction || isLocal || isSandboxPublic };
  const config: Config = {
    isProduction,
    isLocal: !isProduction && isLocal && isLocalDatabase(env.DATABASE_DIRECT_URL || env.DATABASE_URL),
    hasMailPage: !isProduction && isLocal && !env.SMTP_URL,
    isSandboxPublic,
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
    drainMs: env.DRAIN_MS ?? (isProduction ? 3_000 : 0),
    stopTimeoutMs: env.STOP_TIMEOUT_MS,
    tracing: readTracing(env),
    maxConcurrentRequests: env.MAX_CONCURRENT_REQUESTS,
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    databaseUrl: problems.attempt(() => addPassword(env.DATABASE_URL, env.DATABASE_PASSWORD), ''),
    poolSize: env.DATABASE_POOL,
    databaseWaitMs: env.DATABASE_WAIT_MS,
    databaseReadUrls: env.DATABASE_READ_URLS.map((url) => problems.attempt(() => addPassword(url, env.DATABASE_PASSWORD), '')),
    maxReplicaLagMs: env.DATABASE_READ_MAX_LAG_MS,
    isDatabasePooled: env.DATABASE_POOLER === 'transaction',
    databaseDirectUrl: problems.attempt(() => addPassword(env.DATABASE_DIRECT_URL || env.DATABASE_URL, env.DATABASE_PASSWORD), ''),
    dataDir: env.DATA_DIR,
    mediaDir: env.MEDIA_DIR || path.join(env.DATA_DIR, 'media'),
    mediaS3: problems.attempt(() => readS3(env), null),
    mailDir: env.MAIL_DIR || path.join(env.DATA_DIR, 'mail'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    siteName: env.SITE_NAME,
    operator: {
      name: env.OPERATOR_NAME,
      code: env.OPERATOR_CODE,
      address: env.OPERATOR_ADDRESS,
      phone: env.OPERATOR_PHONE,
      hours: env.OPERATOR_HOURS,
    },
    publicOrigin: env.PUBLIC_ORIGIN,
    allowedOrigins: [env.PUBLIC_ORIGIN, ...env.ALLOWED_ORIGINS],
    canImportFromLoopback: env.IMPORT_FROM_LOOPBACK,
    canSendWebhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK,
    tokenSecret: '',
    areRateLimitsOn: env.RATE_LIMITS,
    redisUrl: env.REDIS_URL,
    trustedProxies: env.TRUST_PROXY ? env.TRUSTED_PROXIES : [],
    listCacheMs: env.LIST_CACHE_MS,
    categoryCacheMs: env.CATEGORY_CACHE_MS,
    socialProviders: problems.attempt(() => readSocialSettings(environment, isProduction), []),
    leadPriceCents: env.LEAD_PRICE_CENTS,
    adjustmentLimitUah: env.ADJUSTMENT_LIMIT_UAH,
    openOrderLeadsPrice: env.OPEN_ORDER_LEADS_PRICE,
    maxUnconfirmedGuestOrders: env.MAX_UNCONFIRMED_GUEST_ORDERS,
    promotionPriceLeads: env.PROMOTION_PRICE_LEADS,
    kopiikasPerUsd: env.KOPIIKAS_PER_USD,
    kopiikasPerEur: env.KOPIIKAS_PER_EUR,
    cashbackNewShopWeekCents: env.CASHBACK_NEW_SHOP_WEEK_CENTS,
    reviewMinOrderMinor: env.REVIEW_MIN_ORDER_UAH * 100,
    minimumTopUpCents: 500,
    paymentMethods: problems.attempt(() => readPaymentSettings(env.PAYMENT_PROVIDERS, sandbox), []),
    paymentKeys: {
      fondy: env.FONDY_MERCHANT_ID && env.FONDY_SECRET_KEY ? { merchantId: env.FONDY_MERCHANT_ID, secretKey: env.FONDY_SECRET_KEY } : null,
      liqpay:
        env.LIQPAY_PUBLIC_KEY && env.LIQPAY_PRIVATE_KEY ? { publicKey: env.LIQPAY_PUBLIC_KEY, privateKey: env.LIQPAY_PRIVATE_KEY } : null,
      monobank: env.MONOBANK_TOKEN ? { token: env.MONOBANK_TOKEN } : null,
    },
    defaultLeads: 20,
  };
  reportMissingKeys(config.paymentMethods, env, problems);
  if (env.DATABASE_POOLER === 'transaction' && !(env.DATABASE_URL && env.DATABASE_DIRECT_URL))
    problems.add('DATABASE_DIRECT_URL is missing: migrations cannot go through the pooler of DATABASE_URL.');
  checkTokenSecret(env.TOKEN_SECRET, isProduction, problems);
  for (const name of ['IMPORT_FROM_LOOPBACK', 'WEBHOOKS_TO_LOOPBACK'] as const)
    if (env[name] && (isProduction || !isLocal))
      problems.add(`${name} is for tests on one machine: sellers could reach internal addresses of a server.`);
  if (isProduction) checkProductionSettings(environment, env, config.paymentMethods, problems);
  // Created last: settings that are refused write nothing to disk.
  problems.finish();
  return { ...config, tokenSecret: env.TOKEN_SECRET || readTokenSecret(env.DATA_DIR) };
}

/** Reads the configuration like `readConfig` at the start of a program: prints the problems and exits, without a stack. */
export function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
