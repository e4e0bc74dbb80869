import { type CleanedEnv, cleanEnv } from 'envalid';
import { BadSettings, type ProblemList } from './config-problems';
import { variables } from './config-variables';
import type { PaymentSettings } from './payment-settings';
import { listAddresses, nameAddress } from '../platform/db/addresses';
import { isLoopbackHost } from '../platform/http/server/loopback';
import type { TraceSettings } from '../platform/trace/start-tracing';
import type { S3Settings } from '../platform/media/s3-blobs';

export type Values = CleanedEnv<typeof variables>;

/** Reads the variables; an invalid one is reported and replaced by its default, so that the others are checked too. */
export function readValues(environment: NodeJS.ProcessEnv, problems: ProblemList): Values {
  const names = Object.keys(variables) as (keyof typeof variables)[];
  const given = Object.fromEntries(names.map((name) => [name, environment[name] || undefined]));
  cleanEnv(given, variables, {
    reporter({ errors }) {
      for (const name of names) {
        const error = errors[name];
        if (!error) continue;
        given[name] = undefined;
        problems.add(`${name} ${complaint(name, error)}.`);
      }
    },
  });
  return cleanEnv(given, variables);
}

function complaint(name: keyof typeof variables, error: Error): string {
  const { choices } = variables[name] as { choices?: readonly string[] };
  if (choices) return `has to be one of ${choices.join(', ')}`;
  // Own validators describe valid values; messages of the library repeat the given one.
  return error.message.startsWith('has to be') ? error.message : 'has to be true or false';
}

/** A provider without its keys would only fail at the first payment. */
export function reportMissingKeys(methods: readonly PaymentSettings[], env: Values, problems: ProblemList): void {
  const needed = {
    fondy: ['FONDY_MERCHANT_ID', 'FONDY_SECRET_KEY'],
    liqpay: ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'],
    monobank: ['MONOBANK_TOKEN'],
  } as const;
  for (const [provider, names] of Object.entries(needed) as [keyof typeof needed, readonly (keyof Values)[]][]) {
    const isOffered = methods.some((method) => method.provider === provider);
    const missing = names.filter((name) => !env[name]);
    if (isOffered) for (const name of missing) problems.add(`${name} is missing: PAYMENT_PROVIDERS names ${provider}.`);
    else if (missing.length < names.length) problems.add(`${missing.join(' and ')} is missing: the other key of ${provider} is set.`);
  }
}

/** @throws BadSettings when the settings of a bucket are incomplete. */
export function readS3(env: Values): S3Settings | null {
  if (!env.MEDIA_S3_ENDPOINT) return null;
  const missing = (['MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'] as const).filter((name) => !env[name]);
  if (missing.length > 0) throw new BadSettings(missing.map((name) => `${name} is missing: MEDIA_S3_ENDPOINT is set.`));
  return {
    endpoint: env.MEDIA_S3_ENDPOINT,
    region: env.MEDIA_S3_REGION,
    bucket: env.MEDIA_S3_BUCKET,
    accessKeyId: env.MEDIA_S3_ACCESS_KEY_ID,
    secretAccessKey: env.MEDIA_S3_SECRET_ACCESS_KEY,
  };
}

/**
 * Adds the password, URL-encoded, to a connection string that has none.
 * @throws Error when the connection string names no user.
 */
export function addPassword(url: string, password: string): string {
  if (!password || !url) return url;
  const parts = /^(postgres(?:ql)?:\/\/[^:@/?]+)(?::[^@/]*)?(@.*)$/.exec(url);
  if (!parts) throw new Error('DATABASE_PASSWORD is set, but DATABASE_URL names no user.');
  return `${parts[1] ?? ''}:${encodeURIComponent(password)}${parts[2] ?? ''}`;
}

/** Returns whether each server of a connection string is this machine; the embedded server of an empty one is. */
export function isLocalDatabase(url: string): boolean {
  return listAddresses(url)
    .map(nameAddress)
    .every((name) => name.startsWith('/') || isLoopbackHost(name.replace(/:\d+$/, '')));
}

/** Returns null when no collector is configured. */
export function readTracing(env: Values): TraceSettings | null {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

export const minTokenSecretLength = 32;

/** The default secret is refused in production, because it is public knowledge. */
export function checkTokenSecret(given: string, isProduction: boolean, problems: ProblemList): void {
  if (given && given.length < minTokenSecretLength) problems.add('TOKEN_SECRET is too short: give at least 32 characters.');
  if (!given && isProduction) problems.add('TOKEN_SECRET is missing: give at least 32 random characters.');
}
