import type { InsecureException } from '@yarmarok/shared-server/settings';
import { minTokenSecretLength, type Values } from './config-checks';
import type { ProblemList } from './config-problems';
import type { PaymentSettings } from './payment-settings';
import { isPublicAddress, isPublicName } from '../platform/network';
import { findSecretWeakness } from './weak-secret';

const minTokenSecretBits = 96;
const minPasswordBits = 30;
/** The test merchant from Fondy's documentation. */
const fondyTestMerchant = '1396424';

/** Legally required data of the operator. */
const legalNames = ['OPERATOR_NAME', 'OPERATOR_CODE', 'OPERATOR_ADDRESS', 'OPERATOR_PHONE', 'OPERATOR_HOURS', 'SUPPORT_EMAIL'] as const;

/**
 * Reports settings that are unsafe in production. ALLOW_INSECURE can switch off each check by its name.
 * @param environment the raw variables, to distinguish given values from defaults.
 */
export function checkProductionSettings(
  environment: NodeJS.ProcessEnv,
  env: Values,
  methods: readonly PaymentSettings[],
  problems: ProblemList,
): void {
  const report = (exception: InsecureException, problem: string) => {
    if (!env.ALLOW_INSECURE.includes(exception)) problems.add(`${problem} (ALLOW_INSECURE=${exception} takes it as it is.)`);
  };
  if (!environment.PUBLIC_ORIGIN) problems.add('PUBLIC_ORIGIN is missing: links in mails and payments need the address of the site.');
  for (const name of ['PUBLIC_ORIGIN', 'ALLOWED_ORIGINS'] as const)
    if (/(?:^|,)\s*http:/i.test(environment[name] ?? '')) report('http_origin', `${name} has to begin with https:// in production.`);
  if (!environment.DATABASE_URL) report('embedded_database', 'DATABASE_URL is missing: data would lie in an embedded PostgreSQL.');
  if (!environment.SMTP_URL) report('mail_files', 'SMTP_URL is missing: mails would be written to files and reach nobody.');
  const unnamed = legalNames.filter((name) => !environment[name]);
  if (unnamed.length > 0)
    report('example_operator', `${unnamed.join(', ')} missing: people would read an example instead of who runs the site.`);
  if (env.TRUST_PROXY && env.TRUSTED_PROXIES.some(trustsEverything))
    report('no_rate_limits', 'TRUSTED_PROXIES trusts everybody: each client could choose the address that limits are counted by.');
  for (const problem of plainConnections(env)) report('plain_connections', problem);
  if (!env.RATE_LIMITS) report('no_rate_limits', 'RATE_LIMITS is false: passwords could be guessed without an end.');
  checkSecrets(env, (problem) => {
    report('weak_secrets', problem);
  });
  for (const problem of sandboxProblems(env, methods)) report('sandbox_payments', problem);
}

function checkSecrets(env: Values, report: (problem: string) => void): void {
  const secrets = [
    { name: 'TOKEN_SECRET', value: env.TOKEN_SECRET, minBits: minTokenSecretBits },
    { name: 'DATABASE_PASSWORD', value: env.DATABASE_PASSWORD, minBits: minPasswordBits },
    ...databaseUrls(env).flatMap(({ name, url }) =>
      passwordsIn(url).map((value) => ({ name: `The password in ${name}`, value, minBits: minPasswordBits })),
    ),
  ];
  for (const { name, value, minBits } of secrets) {
    const isChecked = value !== '' && !(name === 'TOKEN_SECRET' && value.length < minTokenSecretLength);
    const weakness = !isChecked ? null : findSecretWeakness(value, minBits);
    if (weakness === 'example') report(`${name} is the one of an example, which everybody can read: make one with openssl rand -hex 32.`);
    if (weakness === 'guessable') report(`${name} is easy to guess: make one with openssl rand -hex 32.`);
  }
}

function sandboxProblems(env: Values, methods: readonly PaymentSettings[]): string[] {
  const problems: string[] = [];
  if (methods.some(({ provider }) => provider === 'sandbox'))
    problems.push('PAYMENT_PROVIDERS names the sandbox, which takes no money: it is refused in production.');
  for (const name of ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'] as const)
    if (env[name].startsWith('sandbox_')) problems.push(`${name} is a key of the sandbox, which takes no money.`);
  if (env.FONDY_MERCHANT_ID === fondyTestMerchant || env.FONDY_SECRET_KEY === 'test')
    problems.push('FONDY_MERCHANT_ID or FONDY_SECRET_KEY is for tests, which take no money.');
  return problems;
}

function databaseUrls(env: Values): { name: string; url: string }[] {
  return [
    { name: 'DATABASE_URL', url: env.DATABASE_URL },
    { name: 'DATABASE_DIRECT_URL', url: env.DATABASE_DIRECT_URL },
    ...env.DATABASE_READ_URLS.map((url) => ({ name: 'DATABASE_READ_URLS', url })),
  ];
}

/** Returns whether a network is larger than any gateway needs; `fc00::/7` has all private IPv6 addresses. A half is as bad as the whole. */
function trustsEverything(network: string): boolean {
  const [address = '', length] = network.split('/');
  if (length === undefined) return false;
  const isMapped = /^(?:::|(?:0+:){5})ffff:/i.test(address);
  return Number(length) < (isMapped ? 96 + 8 : address.includes(':') ? 7 : 8);
}

/** Lists unencrypted connections over the internet. */
function plainConnections(env: Values): string[] {
  const problems: string[] = [];
  for (const { name, url } of databaseUrls(env))
    if (/[?&](?:sslmode=disable|ssl=(?:false|0))(?:&|$)/i.test(url) && hostsIn(url).some(isRemote))
      problems.push(`${name} switches encryption off for a database on another network: leave sslmode=disable out.`);
  const isMailEncrypted = /^smtps:/i.test(env.SMTP_URL) || /[?&]requireTLS=true(?:&|$)/i.test(env.SMTP_URL);
  if (!isMailEncrypted && /^[a-z]+:\/\/[^/?]*@/i.test(env.SMTP_URL) && hostsIn(env.SMTP_URL).some(isRemote))
    problems.push(
      'SMTP_URL would send its password and links unencrypted, for anybody in between to read: begin it with smtps: or add ?requireTLS=true.',
    );
  if (/^redis:/i.test(env.REDIS_URL) && hostsIn(env.REDIS_URL).some(isRemote))
    problems.push('REDIS_URL leads to another network unencrypted: begin it with rediss:.');
  if (/^http:/i.test(env.MEDIA_S3_ENDPOINT) && hostsIn(env.MEDIA_S3_ENDPOINT).some(isRemote))
    problems.push('MEDIA_S3_ENDPOINT leads to another network unencrypted: begin it with https:.');
  return problems;
}

/** Returns the hosts of an address, of which a connection string may have several. */
function hostsIn(url: string): string[] {
  const [, hosts = ''] = /^[a-z0-9]+:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(url) ?? [];
  const inQuery = /[?&]host=([^&]*)/.exec(url)?.[1];
  return [...hosts.split(','), ...(inQuery ?? '').split(',')]
    .map((host) => host.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''))
    .filter(Boolean);
}

/** Names of one part are those of a network of containers; a cluster ends its own with `svc` or `cluster.local`. */
function isRemote(host: string): boolean {
  if (host.endsWith('.svc')) return false;
  return isPublicAddress(host) || (isPublicName(host) && !/^[\d.]+$|:/.test(host));
}

/** Returns the decoded passwords of a connection string, before its host and in its query. */
function passwordsIn(url: string): string[] {
  const encoded = [/^postgres(?:ql)?:\/\/[^:@/?]*:([^@/]*)@/.exec(url)?.[1], /[?&]password=([^&#]*)/.exec(url)?.[1]];
  return encoded.flatMap((text) => {
    if (!text) return [];
    try {
      return [decodeURIComponent(text)];
    } catch {
      return [text];
    }
  });
}
