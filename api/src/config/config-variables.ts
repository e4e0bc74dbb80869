import path from 'node:path';
import { insecureExceptions, isNetwork, isOrigin } from '@yarmarok/shared-server/settings';
import { bool, makeExactValidator, str } from 'envalid';
import { defaultCurrencyRates } from '../platform/currency-rates';
import { isLegalCode } from '../platform/legal-code';
import { normalizePhone } from '../platform/phone';

/** Messages never repeat a value: it may be a secret or contain one. */
const whole = (least: number, most: number) =>
  makeExactValidator<number>((text) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most)
      throw new TypeError(`has to be a whole number from ${String(least)} to ${String(most)}`);
    return value;
  });

const address = (schemes: readonly string[]) =>
  makeExactValidator<string>((text) => {
    const isFine = URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)) && new URL(text).host !== '';
    if (!isFine) throw new TypeError(`has to be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
    return text;
  });

/** A PostgreSQL connection string may lack a host: `?host=` names a Unix socket. */
const database = makeExactValidator<string>((text) => {
  if (!/^postgres(ql)?:\/\/\S*$/.test(text)) throw new TypeError('has to begin with postgres://');
  return text;
});

/** An origin: scheme, host and port, without a path. */
const origin = makeExactValidator<string>((text) => toOrigin(text));

const origins = makeExactValidator<readonly string[]>((text) => splitList(text).map(toOrigin));

/** `name=value,name=value`, the format of OpenTelemetry. */
const headers = makeExactValidator<Readonly<Record<string, string>>>((text) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(\S+)\s*$/.exec(pair));
  if (pairs.includes(null)) throw new TypeError('has to be a list of name=value, with commas');
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]));
});

/** A comma-separated list of known names. */
const listFrom = <Name extends string>(names: readonly Name[]) =>
  makeExactValidator<readonly Name[]>((text) => {
    const given = splitList(text) as Name[];
    if (!given.every((name) => names.includes(name))) throw new TypeError(`has to be a list of ${names.join(', ')}, with commas`);
    return given;
  });

/** A comma-separated list of addresses and networks such as 10.1.0.0/16; `loopback` stands for this machine. */
const networks = makeExactValidator<readonly string[]>((text) => {
  const given = splitList(text);
  if (!given.every(isNetwork)) throw new TypeError('has to be a list of addresses and networks such as 10.1.0.0/16, with commas');
  return given;
});

/** Connection strings of servers that are read, separated by commas or spaces. */
const databases = makeExactValidator<readonly string[]>((text) => {
  const given = text.split(/[\s,]+/).filter(Boolean);
  if (!given.every((url) => /^postgres(ql)?:\/\/\S*$/.test(url)))
    throw new TypeError('has to be a list of addresses that begin with postgres://');
  return given;
});

const share = makeExactValidator<number>((text) => {
  const value = Number(text);
  if (!(value >= 0 && value <= 1)) throw new TypeError('has to be a number from 0 to 1');
  return value;
});

/** A text of people, in one line. */
const line = (maxLength: number) =>
  makeExactValidator<string>((text) => {
    if (text.trim() === '' || text.length > maxLength || /[\r\n]/.test(text))
      throw new TypeError(`has to be one line of at most ${String(maxLength)} characters`);
    return text.trim();
  });

const legalCode = makeExactValidator<string>((text) => {
  if (!isLegalCode(text)) throw new TypeError('has to be a code of 8 (ЄДРПОУ) or 10 digits (РНОКПП) with its right check digit');
  return text;
});

const phone = makeExactValidator<string>((text) => {
  const number = normalizePhone(text);
  if (number === null) throw new TypeError('has to be a Ukrainian phone number');
  return number;
});

/** Days and hours as schema.org writes them: https://schema.org/openingHours. */
const hours = makeExactValidator<string>((text) => {
  if (!/^(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:-(?:Mo|Tu|We|Th|Fr|Sa|Su))? (?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/.test(text))
    throw new TypeError('has to be days and hours such as Mo-Fr 09:00-18:00');
  return text;
});

const port = whole(0, 65_535);
const milliseconds = whole(0, 86_400_000);
const price = whole(1, 1_000_000);

/** All variables of the service, except `SOCIAL_<NAME>_…`, which depend on SOCIAL_PROVIDERS. */
export const variables = {
  NODE_ENV: str({ default: 'development', choices: ['development', 'test', 'production'] }),
  ALLOW_INSECURE: listFrom(insecureExceptions)({ default: [] }),
  HOST: str({ default: '127.0.0.1' }),
  PORT: port({ default: 4100 }),
  METRICS_PORT: port({ default: 4109 }),
  LOG_LEVEL: str({ default: 'info', choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http', 'https'])({ default: '' }),
  OTEL_EXPORTER_OTLP_HEADERS: headers({ default: {} }),
  OTEL_SERVICE_NAME: str({ default: 'yarmarok-api' }),
  OTEL_TRACES_SAMPLER_ARG: share({ default: 1 }),
  DRAIN_MS: milliseconds({ default: undefined }),
  STOP_TIMEOUT_MS: milliseconds({ default: 15_000 }),
  MAX_CONCURRENT_REQUESTS: whole(0, 100_000)({ default: 256 }),
  MAX_EVENT_LOOP_DELAY_MS: milliseconds({ default: 1000 }),
  DATABASE_URL: database({ default: '' }),
  DATABASE_PASSWORD: str({ default: '' }),
  DATABASE_POOL: whole(2, 1000)({ default: 16 }),
  DATABASE_WAIT_MS: milliseconds({ default: 45_000 }),
  DATABASE_READ_URLS: databases({ default: [] }),
  DATABASE_READ_MAX_LAG_MS: whole(100, 60_000)({ default: 5_000 }),
  DATABASE_POOLER: str({ default: 'none', choices: ['none', 'transaction'] }),
  DATABASE_DIRECT_URL: database({ default: '' }),
  DATA_DIR: str({ default: path.resolve('.data') }),
  MEDIA_DIR: str({ default: '' }),
  MEDIA_S3_ENDPOINT: address(['http', 'https'])({ default: '' }),
  MEDIA_S3_REGION: str({ default: 'us-east-1' }),
  MEDIA_S3_BUCKET: str({ default: '' }),
  MEDIA_S3_ACCESS_KEY_ID: str({ default: '' }),
  MEDIA_S3_SECRET_ACCESS_KEY: str({ default: '' }),
  MAIL_DIR: str({ default: '' }),
  SMTP_URL: address(['smtp', 'smtps'])({ default: '' }),
  MAIL_FROM: str({ default: 'Yarmarok <no-reply@yarmarok.example>' }),
  SUPPORT_EMAIL: str({ default: 'help@yarmarok.example' }),
  SITE_NAME: str({ default: 'Yarmarok' }),
  OPERATOR_NAME: line(200)({ default: 'ТОВ «Ярмарок Приклад»' }),
  OPERATOR_CODE: legalCode({ default: '00000000' }),
  OPERATOR_ADDRESS: line(300)({ default: 'м. Київ, вул. Ярмаркова, 1' }),
  OPERATOR_PHONE: phone({ default: '+380500000000' }),
  OPERATOR_HOURS: hours({ default: 'Mo-Fr 09:00-18:00' }),
  PUBLIC_ORIGIN: origin({ default: 'http://localhost:4000' }),
  ALLOWED_ORIGINS: origins({ default: [] }),
  IMPORT_FROM_LOOPBACK: bool({ default: false }),
  WEBHOOKS_TO_LOOPBACK: bool({ default: false }),
  TOKEN_SECRET: str({ default: '' }),
  RATE_LIMITS: bool({ default: true }),
  REDIS_URL: address(['redis', 'rediss'])({ default: '' }),
  TRUST_PROXY: bool({ default: true }),
  TRUSTED_PROXIES: networks({ default: ['loopback'] }),
  LIST_CACHE_MS: milliseconds({ default: 1000 }),
  CATEGORY_CACHE_MS: milliseconds({ default: 6000 }),
  LEAD_PRICE_CENTS: price({ default: 40 }),
  ADJUSTMENT_LIMIT_UAH: price({ default: 500 }),
  OPEN_ORDER_LEADS_PRICE: price({ default: 1 }),
  MAX_UNCONFIRMED_GUEST_ORDERS: whole(1, 1_000_000)({ default: 10 }),
  PROMOTION_PRICE_LEADS: price({ default: 1 }),
  PAYMENT_PROVIDERS: str({ default: '' }),
  FONDY_MERCHANT_ID: str({ default: '' }),
  FONDY_SECRET_KEY: str({ default: '' }),
  LIQPAY_PUBLIC_KEY: str({ default: '' }),
  LIQPAY_PRIVATE_KEY: str({ default: '' }),
  MONOBANK_TOKEN: str({ default: '' }),
  KOPIIKAS_PER_USD: price({ default: defaultCurrencyRates.kopiikasPerUsd }),
  KOPIIKAS_PER_EUR: price({ default: defaultCurrencyRates.kopiikasPerEur }),
  CASHBACK_NEW_SHOP_WEEK_CENTS: price({ default: 2500 }),
  REVIEW_MIN_ORDER_UAH: price({ default: 50 }),
};

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function toOrigin(text: string): string {
  if (!isOrigin(text)) throw new TypeError('has to be http(s)://host[:port], without a path');
  return text.replace(/\/$/, '');
}
