import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { bool, cleanEnv, num, port, str, url } from 'envalid';
import { type PaymentSettings, readPaymentSettings } from './payment-settings';
import type { S3Settings } from './platform/media';
import { readSocialSettings, type SocialSettings } from './social-settings';

/** Everything that can be set from outside. This file is the only reader of the environment. */
export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  /** Internal port with `/metrics`; 0 switches it off. */
  metricsPort: number;
  logLevel: string;
  /** Empty: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string;
  poolSize: number;
  dataDir: string;
  mediaDir: string;
  /** Where pictures are kept instead of `mediaDir`; null: in the folder. */
  mediaS3: S3Settings | null;
  mailDir: string;
  smtpUrl: string;
  mailFrom: string;
  supportEmail: string;
  siteName: string;
  /** `https://host` of the public site, without a trailing slash. */
  publicOrigin: string;
  /** Origins that a payment may return to and a mail may link to. */
  allowedOrigins: readonly string[];
  tokenSecret: string;
  areRateLimitsOn: boolean;
  isTrustingProxy: boolean;
  /** How long lists are kept in memory. */
  listCacheMs: number;
  /** How long the category tree and the tags of a category are kept in memory. */
  categoryCacheMs: number;
  /** Providers of logins, in the order of their buttons. */
  socialProviders: readonly SocialSettings[];
  leadPriceCents: number;
  openOrderLeadsPrice: number;
  /** What cashback and the compensation for bonuses are counted with. */
  kopiikasPerUsd: number;
  kopiikasPerEur: number;
  minimumTopUpCents: number;
  /** Methods of topping up the balance, and who carries each out. */
  paymentMethods: readonly PaymentSettings[];
  /** Null where a provider has no keys. */
  paymentKeys: {
    fondy: { merchantId: string; secretKey: string } | null;
    liqpay: { publicKey: string; privateKey: string } | null;
    monobank: { token: string } | null;
  };
  defaultLeads: number;
}

/**
 * Reads and checks the environment.
 * @throws (through envalid, which prints and exits) when a value is missing or nonsense.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = cleanEnv(environment, {
    NODE_ENV: str({ default: 'development' }),
    HOST: str({ default: '127.0.0.1', desc: 'address to listen on' }),
    PORT: port({ default: 4100 }),
    METRICS_PORT: num({ default: 4109 }),
    LOG_LEVEL: str({ default: 'info', choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] }),
    DATABASE_URL: str({ default: '' }),
    DATABASE_POOL: num({ default: 16 }),
    DATA_DIR: str({ default: path.resolve('.data') }),
    MEDIA_DIR: str({ default: '' }),
    MEDIA_S3_ENDPOINT: str({ default: '', desc: 'address of an S3 service; empty: pictures are kept in MEDIA_DIR' }),
    MEDIA_S3_REGION: str({ default: 'us-east-1' }),
    MEDIA_S3_BUCKET: str({ default: '' }),
    MEDIA_S3_ACCESS_KEY_ID: str({ default: '' }),
    MEDIA_S3_SECRET_ACCESS_KEY: str({ default: '' }),
    MAIL_DIR: str({ default: '' }),
    SMTP_URL: str({ default: '' }),
    MAIL_FROM: str({ default: 'Yarmarok <no-reply@yarmarok.example>' }),
    SUPPORT_EMAIL: str({ default: 'help@yarmarok.example' }),
    SITE_NAME: str({ default: 'Yarmarok' }),
    PUBLIC_ORIGIN: url({ default: 'http://localhost:4000' }),
    ALLOWED_ORIGINS: str({ default: '', desc: 'comma list, besides PUBLIC_ORIGIN' }),
    TOKEN_SECRET: str({ default: '', desc: 'signs access tokens; at least 32 characters' }),
    RATE_LIMITS: bool({ default: true }),
    TRUST_PROXY: bool({ default: true }),
    LIST_CACHE_MS: num({ default: 2000 }),
    CATEGORY_CACHE_MS: num({ default: 6000 }),
    LEAD_PRICE_CENTS: num({ default: 40 }),
    OPEN_ORDER_LEADS_PRICE: num({ default: 1 }),
    PAYMENT_PROVIDERS: str({
      default: '',
      desc: 'such as bank_card=fondy,second_card=liqpay,mobile_wallet=monobank; the sandbox outside production',
    }),
    FONDY_MERCHANT_ID: str({ default: '' }),
    FONDY_SECRET_KEY: str({ default: '' }),
    LIQPAY_PUBLIC_KEY: str({ default: '' }),
    LIQPAY_PRIVATE_KEY: str({ default: '' }),
    MONOBANK_TOKEN: str({ default: '' }),
    SOCIAL_PROVIDERS: str({ default: '', desc: 'such as google; each with SOCIAL_<NAME>_CLIENT_ID and _CLIENT_SECRET' }),
    KOPIIKAS_PER_USD: num({ default: 4150, desc: 'rate for cashback and bonuses' }),
    KOPIIKAS_PER_EUR: num({ default: 4500, desc: 'rate for cashback' }),
  });
  const isProduction = env.NODE_ENV === 'production';
  const publicOrigin = env.PUBLIC_ORIGIN.replace(/\/$/, '');
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    mediaDir: env.MEDIA_DIR || path.join(env.DATA_DIR, 'media'),
    mediaS3: readS3({
      endpoint: env.MEDIA_S3_ENDPOINT,
      region: env.MEDIA_S3_REGION,
      bucket: env.MEDIA_S3_BUCKET,
      accessKeyId: env.MEDIA_S3_ACCESS_KEY_ID,
      secretAccessKey: env.MEDIA_S3_SECRET_ACCESS_KEY,
    }),
    mailDir: env.MAIL_DIR || path.join(env.DATA_DIR, 'mail'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    siteName: env.SITE_NAME,
    publicOrigin,
    allowedOrigins: [
      publicOrigin,
      ...env.ALLOWED_ORIGINS.split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ],
    tokenSecret: tokenSecret(env.TOKEN_SECRET, isProduction, env.DATA_DIR),
    areRateLimitsOn: env.RATE_LIMITS,
    isTrustingProxy: env.TRUST_PROXY,
    listCacheMs: env.LIST_CACHE_MS,
    categoryCacheMs: env.CATEGORY_CACHE_MS,
    socialProviders: readSocialSettings(environment, isProduction),
    leadPriceCents: env.LEAD_PRICE_CENTS,
    openOrderLeadsPrice: env.OPEN_ORDER_LEADS_PRICE,
    kopiikasPerUsd: env.KOPIIKAS_PER_USD,
    kopiikasPerEur: env.KOPIIKAS_PER_EUR,
    minimumTopUpCents: 500,
    paymentMethods: readPaymentSettings(env.PAYMENT_PROVIDERS, isProduction),
    paymentKeys: {
      fondy: env.FONDY_MERCHANT_ID && env.FONDY_SECRET_KEY ? { merchantId: env.FONDY_MERCHANT_ID, secretKey: env.FONDY_SECRET_KEY } : null,
      liqpay:
        env.LIQPAY_PUBLIC_KEY && env.LIQPAY_PRIVATE_KEY ? { publicKey: env.LIQPAY_PUBLIC_KEY, privateKey: env.LIQPAY_PRIVATE_KEY } : null,
      monobank: env.MONOBANK_TOKEN ? { token: env.MONOBANK_TOKEN } : null,
    },
    defaultLeads: 20,
  };
}

function readS3(settings: S3Settings): S3Settings | null {
  if (settings.endpoint === '') return null;
  if (!/^https?:\/\//.test(settings.endpoint) || !URL.canParse(settings.endpoint))
    throw new Error('MEDIA_S3_ENDPOINT has to be an http address.');
  for (const [name, value] of Object.entries({
    MEDIA_S3_BUCKET: settings.bucket,
    MEDIA_S3_ACCESS_KEY_ID: settings.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }))
    if (value === '') throw new Error(`${name} is missing: MEDIA_S3_ENDPOINT is set.`);
  return settings;
}

/** Outside production a secret is made once and kept with the data, so that sessions survive a restart. */
function tokenSecret(given: string, isProduction: boolean, dataDir: string): string {
  if (given.length >= 32) return given;
  if (given) throw new Error('TOKEN_SECRET is too short: give at least 32 characters.');
  if (isProduction) throw new Error('TOKEN_SECRET is missing: give at least 32 random characters.');
  const file = path.join(dataDir, 'token-secret');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    keepOnce(file, randomBytes(32).toString('hex'));
  }
  return fs.readFileSync(file, 'utf8').trim();
}

/** Two processes may start at once: the first one's secret stays, whole. */
function keepOnce(file: string, text: string): void {
  const own = `${file}.${String(process.pid)}`;
  fs.writeFileSync(own, text, { mode: 0o600 });
  try {
    fs.linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}
