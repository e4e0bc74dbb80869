import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from './config';
import type { BadSettings } from './config-problems';
import { testProgram } from '../testing';

const secret = 'a-secret-for-tests-of-32-characters!';
const everythingWrong = {
  NODE_ENV: 'production',
  PORT: '70000',
  METRICS_PORT: 'many',
  LOG_LEVEL: 'loud',
  DATABASE_URL: 'mysql://root:hunter2@db/shop',
  DATABASE_POOL: '1',
  SMTP_URL: 'http://user:hunter2@mail',
  PUBLIC_ORIGIN: 'shop.example',
  ALLOWED_ORIGINS: 'https://good.example, https://bad.example/path',
  TOKEN_SECRET: 'hunter2',
  RATE_LIMITS: 'maybe',
  LIST_CACHE_MS: '-1',
  LEAD_PRICE_CENTS: '0.5',
  MEDIA_S3_ENDPOINT: 'https://s3.example',
  MEDIA_S3_BUCKET: 'pictures',
  SOCIAL_PROVIDERS: 'google,diia',
  PAYMENT_PROVIDERS: 'bank_card=fondy,second_card=paypal',
  LIQPAY_PUBLIC_KEY: 'public',
};

function readProblems(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as BadSettings).problems;
  }
}

it('lists all problems at once, without repeating a value', () => {
  const problems = readProblems(everythingWrong);

  expect(problems).toEqual([
    'PORT has to be a whole number from 0 to 65535.',
    'METRICS_PORT has to be a whole number from 0 to 65535.',
    'LOG_LEVEL has to be one of fatal, error, warn, info, debug, trace, silent.',
    'DATABASE_URL has to begin with postgres://.',
    'DATABASE_POOL has to be a whole number from 2 to 1000.',
    'SMTP_URL has to be an address that begins with smtp:// or smtps://.',
    'PUBLIC_ORIGIN has to be http(s)://host[:port], without a path.',
    'ALLOWED_ORIGINS has to be http(s)://host[:port], without a path.',
    'RATE_LIMITS has to be true or false.',
    'LIST_CACHE_MS has to be a whole number from 0 to 86400000.',
    'LEAD_PRICE_CENTS has to be a whole number from 1 to 1000000.',
    'MEDIA_S3_ACCESS_KEY_ID is missing: MEDIA_S3_ENDPOINT is set.',
    'MEDIA_S3_SECRET_ACCESS_KEY is missing: MEDIA_S3_ENDPOINT is set.',
    'SOCIAL_GOOGLE_CLIENT_ID is missing: SOCIAL_PROVIDERS names "google".',
    'SOCIAL_GOOGLE_CLIENT_SECRET is missing: SOCIAL_PROVIDERS names "google".',
    'SOCIAL_DIIA_ISSUER is missing: SOCIAL_PROVIDERS names "diia".',
    'SOCIAL_DIIA_CLIENT_ID is missing: SOCIAL_PROVIDERS names "diia".',
    'SOCIAL_DIIA_CLIENT_SECRET is missing: SOCIAL_PROVIDERS names "diia".',
    'PAYMENT_PROVIDERS: "second_card=paypal" is none of bank_card, second_card, mobile_wallet = fondy, liqpay, monobank, sandbox.',
    'LIQPAY_PRIVATE_KEY is missing: the other key of liqpay is set.',
    'TOKEN_SECRET is too short: give at least 32 characters.',
    'OPERATOR_NAME, OPERATOR_CODE, OPERATOR_ADDRESS, OPERATOR_PHONE, OPERATOR_HOURS, SUPPORT_EMAIL missing: people would read an example instead of who runs the site. (ALLOW_INSECURE=example_operator takes it as it is.)',
  ]);
  expect(problems.join()).not.toContain('hunter2');
});

it('requires the keys of every offered provider', () => {
  expect(readProblems({ TOKEN_SECRET: secret, PAYMENT_PROVIDERS: 'fondy,liqpay,monobank', FONDY_MERCHANT_ID: '1' })).toEqual([
    'FONDY_SECRET_KEY is missing: PAYMENT_PROVIDERS names fondy.',
    'LIQPAY_PUBLIC_KEY is missing: PAYMENT_PROVIDERS names liqpay.',
    'LIQPAY_PRIVATE_KEY is missing: PAYMENT_PROVIDERS names liqpay.',
    'MONOBANK_TOKEN is missing: PAYMENT_PROVIDERS names monobank.',
  ]);
});

it('treats an empty variable as unset', () => {
  const config = readConfig({ TOKEN_SECRET: secret, PORT: '', LOG_LEVEL: '', PUBLIC_ORIGIN: '', SMTP_URL: '', RATE_LIMITS: '' });

  expect(config).toMatchObject({ port: 4100, logLevel: 'info', publicOrigin: 'http://localhost:4000', areRateLimitsOn: true });
});

it('requires a secret in production, and generates one elsewhere', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-config-'));

  expect(readProblems({ NODE_ENV: 'production', DATA_DIR: dataDir })).toContain(
    'TOKEN_SECRET is missing: give at least 32 random characters.',
  );
  expect(fs.readdirSync(dataDir)).toEqual([]);
  const first = readConfig({ DATA_DIR: dataDir }).tokenSecret;
  expect(first).toHaveLength(64);
  expect(readConfig({ DATA_DIR: dataDir }).tokenSecret).toBe(first);
  fs.rmSync(dataDir, { recursive: true });
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  TOKEN_SECRET: 'f3Zk1b9QmX7tRw2LsN8vYc5HdJ0aGe6U',
  DATABASE_URL: 'postgres://yarmarok:9f2c71d04be85a36@db:5432/yarmarok',
  SMTP_URL: 'smtps://mail.example',
  SUPPORT_EMAIL: 'help@shop.example',
  OPERATOR_NAME: 'ФОП Лозова Оксана Петрівна',
  OPERATOR_CODE: '0000000017',
  OPERATOR_ADDRESS: 'м. Харків, вул. Ярмаркова, 7',
  OPERATOR_PHONE: '050 000 00 07',
  OPERATOR_HOURS: 'Mo-Sa 10:00-19:00',
};

it('accepts a complete configuration in production', () => {
  expect(readProblems(production)).toEqual([]);
  expect(readConfig(production)).toMatchObject({ hasMailPage: false, paymentMethods: [] });
});

it('lists all missing settings of production at once', () => {
  expect(readProblems({ NODE_ENV: 'production', TOKEN_SECRET: production.TOKEN_SECRET, RATE_LIMITS: 'false' })).toEqual([
    'PUBLIC_ORIGIN is missing: links in mails and payments need the address of the site.',
    'DATABASE_URL is missing: data would lie in an embedded PostgreSQL. (ALLOW_INSECURE=embedded_database takes it as it is.)',
    'SMTP_URL is missing: mails would be written to files and reach nobody. (ALLOW_INSECURE=mail_files takes it as it is.)',
    'OPERATOR_NAME, OPERATOR_CODE, OPERATOR_ADDRESS, OPERATOR_PHONE, OPERATOR_HOURS, SUPPORT_EMAIL missing: people would read an example instead of who runs the site. (ALLOW_INSECURE=example_operator takes it as it is.)',
    'RATE_LIMITS is false: passwords could be guessed without an end. (ALLOW_INSECURE=no_rate_limits takes it as it is.)',
  ]);
});

it.each([
  [{ PUBLIC_ORIGIN: 'http://shop.example' }, 'http_origin'],
  [{ ALLOWED_ORIGINS: 'https://a.example, http://b.example' }, 'http_origin'],
  [{ DATABASE_URL: '' }, 'embedded_database'],
  [{ SMTP_URL: '' }, 'mail_files'],
  [{ OPERATOR_CODE: '' }, 'example_operator'],
  [{ SUPPORT_EMAIL: '' }, 'example_operator'],
  [{ RATE_LIMITS: 'false' }, 'no_rate_limits'],
  [{ TOKEN_SECRET: 'change-me-to-32-random-bytes-or-more' }, 'weak_secrets'],
  [{ TOKEN_SECRET: 'a'.repeat(40) }, 'weak_secrets'],
  [{ TOKEN_SECRET: 'correct-horse-'.repeat(3) }, 'weak_secrets'],
  [{ TOKEN_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'weak_secrets'],
  [{ TOKEN_SECRET: 'correcthorsebatterystaplecorrecthorse' }, 'weak_secrets'],
  [{ TOKEN_SECRET: 'ThisIsTheSecretOfMyShopInProduction1' }, 'weak_secrets'],
  [{ TOKEN_SECRET: 'yarmarok-token-secret-for-production-2026' }, 'weak_secrets'],
  [{ TOKEN_SECRET: '5f4dcc3b5aa765d61d8327deb882cf99' }, 'weak_secrets'],
  [{ TOKEN_SECRET: createHash('sha256').update('secret').digest('hex').toUpperCase() }, 'weak_secrets'],
  [{ DATABASE_URL: 'postgres://yarmarok@db/yarmarok?password=postgres' }, 'weak_secrets'],
  [{ DATABASE_URL: 'postgres:///yarmarok?host=db&user=yarmarok&password=p%61ssword1' }, 'weak_secrets'],
  [{ DATABASE_READ_URLS: 'postgres://yarmarok@db/yarmarok?password=secret' }, 'weak_secrets'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'no_rate_limits'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, ::/0' }, 'no_rate_limits'],
  [{ TRUSTED_PROXIES: '0.0.0.0/1, 128.0.0.0/1' }, 'no_rate_limits'],
  [{ TRUSTED_PROXIES: '::ffff:0:0/96' }, 'no_rate_limits'],
  [{ DATABASE_URL: 'postgres://yarmarok:9f2c71d04be85a36@db.example.com/yarmarok?sslmode=disable' }, 'plain_connections'],
  [{ DATABASE_URL: 'postgres://yarmarok:9f2c71d04be85a36@db,198.51.7.4:5433/yarmarok?a=b&ssl=0' }, 'plain_connections'],
  [{ SMTP_URL: 'smtp://shop:9f2c71d04be85a36@smtp.example.com:25' }, 'plain_connections'],
  [{ SMTP_URL: 'smtp://shop:9f2c71d04be85a36@smtp.example.com?requireTLS=false' }, 'plain_connections'],
  [{ REDIS_URL: 'redis://:9f2c71d04be85a36@cache.example.com:6379' }, 'plain_connections'],
  [
    {
      MEDIA_S3_ENDPOINT: 'http://s3.example.com',
      MEDIA_S3_BUCKET: 'pictures',
      MEDIA_S3_ACCESS_KEY_ID: 'a',
      MEDIA_S3_SECRET_ACCESS_KEY: 'b',
    },
    'plain_connections',
  ],
  [{ TOKEN_SECRET: '0101101101011101010101101010110101' }, 'weak_secrets'],
  [{ DATABASE_URL: 'postgres://yarmarok:change-me@db/yarmarok' }, 'weak_secrets'],
  [{ DATABASE_URL: 'postgres://yarmarok:yarmarok@db/yarmarok' }, 'weak_secrets'],
  [{ DATABASE_URL: 'postgres://yarmarok:p%61ssword1@db/yarmarok' }, 'weak_secrets'],
  [{ DATABASE_URL: 'postgres://yarmarok@db/yarmarok', DATABASE_PASSWORD: 'postgres' }, 'weak_secrets'],
  [{ PAYMENT_PROVIDERS: 'sandbox' }, 'sandbox_payments'],
  [{ PAYMENT_PROVIDERS: 'liqpay', LIQPAY_PUBLIC_KEY: 'sandbox_i1', LIQPAY_PRIVATE_KEY: 'sandbox_k1' }, 'sandbox_payments'],
  [{ PAYMENT_PROVIDERS: 'fondy', FONDY_MERCHANT_ID: '1396424', FONDY_SECRET_KEY: 'test' }, 'sandbox_payments'],
])('refuses %j in production unless ALLOW_INSECURE names %s', (given, exception) => {
  const problems = readProblems({ ...production, ...given });

  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem).toContain(`(ALLOW_INSECURE=${exception} `);
  expect(readProblems({ ...production, ...given, ALLOW_INSECURE: `weak_secrets_, ${exception}` })).toHaveLength(1 + problems.length);
  expect(readProblems({ ...production, ...given, ALLOW_INSECURE: exception })).toEqual([]);
});

it.each([
  { TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, 172.16.0.0/12, fc00::/7, 203.0.113.9' },
  { DATABASE_URL: 'postgres://yarmarok:9f2c71d04be85a36@db.example.com/yarmarok?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://yarmarok:9f2c71d04be85a36@10.0.0.5:5432/yarmarok?sslmode=disable' },
  { DATABASE_URL: 'postgres://yarmarok:9f2c71d04be85a36@db-rw.shop.svc/yarmarok?sslmode=disable' },
  { SMTP_URL: 'smtp://mail:1025' },
  { SMTP_URL: 'smtp://shop:9f2c71d04be85a36@smtp.example.com:587?requireTLS=true' },
  { SMTP_URL: 'smtp://shop:9f2c71d04be85a36@[::1]:25' },
  { REDIS_URL: 'redis://redis:6379' },
  { REDIS_URL: 'rediss://cache.example.com' },
])('takes %j in production', (given) => {
  expect(readProblems({ ...production, ...given })).toEqual([]);
});

it('reads who runs the site, and has a harmless example outside of production', () => {
  expect(readConfig(production).operator).toEqual({
    name: 'ФОП Лозова Оксана Петрівна',
    code: '0000000017',
    address: 'м. Харків, вул. Ярмаркова, 7',
    phone: '+380500000007',
    hours: 'Mo-Sa 10:00-19:00',
  });
  expect(readConfig({ TOKEN_SECRET: secret })).toMatchObject({
    supportEmail: expect.stringMatching(/\.example$/),
    operator: { code: '00000000', phone: '+380500000000' },
  });
});

it.each([
  ['OPERATOR_NAME', ' ', 'one line of at most 200 characters'],
  ['OPERATOR_CODE', '12345679', 'a code of 8 (ЄДРПОУ) or 10 digits (РНОКПП) with its right check digit'],
  ['OPERATOR_ADDRESS', 'a\nb', 'one line of at most 300 characters'],
  ['OPERATOR_PHONE', '123', 'a Ukrainian phone number'],
  ['OPERATOR_HOURS', 'daily', 'days and hours such as Mo-Fr 09:00-18:00'],
])('refuses %s=%j', (name, value, expected) => {
  expect(readProblems({ TOKEN_SECRET: secret, [name]: value })).toEqual([`${name} has to be ${expected}.`]);
});

it('never reports a random secret as weak', () => {
  for (let count = 0; count < 500; count += 1)
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(readProblems({ ...production, TOKEN_SECRET: randomBytes(32).toString(encoding) })).toEqual([]);
});

it('adds the URL-encoded password of the database to the connection string', () => {
  const url = (given: NodeJS.ProcessEnv) => readConfig({ TOKEN_SECRET: secret, ...given }).databaseUrl;

  expect(url({ DATABASE_URL: 'postgres://u@db:5432/shop', DATABASE_PASSWORD: 'p@ss/w:rd?#%' })).toBe(
    'postgres://u:p%40ss%2Fw%3Ard%3F%23%25@db:5432/shop',
  );
  expect(url({ DATABASE_URL: 'postgres://u:old@db/shop' })).toBe('postgres://u:old@db/shop');
  expect(readProblems({ TOKEN_SECRET: secret, DATABASE_URL: 'postgres:///shop', DATABASE_PASSWORD: 'x' })).toEqual([
    'DATABASE_PASSWORD is set, but DATABASE_URL names no user.',
  ]);
});

it.each([{ HOST: '0.0.0.0' }, { HOST: '10.0.0.5', PUBLIC_ORIGIN: 'http://localhost:4000' }, { PUBLIC_ORIGIN: 'https://shop.example' }])(
  'disables the mail page and the public sandbox on a reachable host: %j',
  (given) => {
    expect(readConfig({ TOKEN_SECRET: secret })).toMatchObject({ hasMailPage: true, paymentMethods: { length: 3 } });
    expect(readConfig({ TOKEN_SECRET: secret, ...given })).toMatchObject({ hasMailPage: false, paymentMethods: [] });
    expect(readProblems({ TOKEN_SECRET: secret, ...given, PAYMENT_PROVIDERS: 'sandbox' })[0]).toMatch(/sandbox, whose money is free/);
  },
);

it.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://shop@localhost:5433/shop' }, true],
  [{ DATABASE_URL: 'postgres://shop@[::1]:5432/shop' }, true],
  [{ DATABASE_URL: 'postgres://shop@localhost/shop?host=%2Frun%2Fa,%2Frun%2Fb' }, true],
  [{ DATABASE_URL: 'postgres://shop@db.example/shop' }, false],
  [{ DATABASE_URL: 'postgres://shop@localhost,db.example/shop' }, false],
  [{ DATABASE_URL: 'postgres://shop@localhost/shop?host=db.example' }, false],
  [{ DATABASE_URL: 'postgres://shop@localhost/shop', DATABASE_DIRECT_URL: 'postgres://shop@db.example/shop' }, false],
  [{ PUBLIC_ORIGIN: 'https://shop.example' }, false],
  [{ HOST: '0.0.0.0' }, false],
])('knows whether all of the installation is on this machine: %j', (given, isLocal) => {
  expect(readConfig({ TOKEN_SECRET: secret, ...given }).isLocal).toBe(isLocal);
});

it.each([
  ['IMPORT_FROM_LOOPBACK', 'canImportFromLoopback'],
  ['WEBHOOKS_TO_LOOPBACK', 'canSendWebhooksToLoopback'],
])('%s reaches this machine outside production only', (name, key) => {
  const given = { TOKEN_SECRET: secret, [name]: 'true' };
  const refusal = `${name} is for tests on one machine: sellers could reach internal addresses of a server.`;

  expect(readConfig({ TOKEN_SECRET: secret })).toMatchObject({ canImportFromLoopback: false, canSendWebhooksToLoopback: false });
  expect(readConfig(given)).toMatchObject({ [key]: true });
  expect(readProblems({ ...given, HOST: '0.0.0.0' })).toEqual([refusal]);
  expect(readProblems({ ...given, PUBLIC_ORIGIN: 'https://shop.example' })).toEqual([refusal]);
  expect(readProblems({ ...production, [name]: 'true' })).toEqual([refusal]);
  expect(readProblems({ ...production, [name]: 'true', ALLOW_INSECURE: 'http_origin' })).toEqual([refusal]);
});

it.each(['everybody', '10.0.0.0/40', '10.0.0', 'loopback,'.repeat(2) + '::x'])('refuses %s as a proxy', (text) => {
  expect(readProblems({ TOKEN_SECRET: secret, TRUSTED_PROXIES: text })).toEqual([
    'TRUSTED_PROXIES has to be a list of addresses and networks such as 10.1.0.0/16, with commas.',
  ]);
});

it('exits with the list of problems and without a stack', () => {
  const run = spawnSync(process.execPath, [testProgram('main')], {
    env: { TOKEN_SECRET: 'short', PORT: 'x' },
    encoding: 'utf8',
  });

  expect(run.status).toBe(1);
  expect(run.stdout).toBe('');
  expect(run.stderr).toBe(`The service cannot start: 2 settings are wrong.
  - PORT has to be a whole number from 0 to 65535.
  - TOKEN_SECRET is too short: give at least 32 characters.
.env.example describes every setting.
`);
});

describe('servers of the database', () => {
  const read = (environment: NodeJS.ProcessEnv) => readConfig({ TOKEN_SECRET: secret, ...environment });

  it('takes replicas separated by commas or spaces, and gives each the password', () => {
    const config = read({
      DATABASE_URL: 'postgres://shop@a:5432,b:5432/shop',
      DATABASE_READ_URLS: 'postgres://shop@a/shop, postgres://shop@b/shop postgres://shop@c/shop',
      DATABASE_PASSWORD: 'geheim',
    });

    expect(config.databaseUrl).toBe('postgres://shop:geheim@a:5432,b:5432/shop');
    expect(config.databaseReadUrls).toEqual(['a', 'b', 'c'].map((host) => `postgres://shop:geheim@${host}/shop`));
  });

  it('uses the database itself for migrations when there is no pooler', () => {
    expect(read({ DATABASE_URL: 'postgres://shop@a/shop' })).toMatchObject({
      databaseDirectUrl: 'postgres://shop@a/shop',
      isDatabasePooled: false,
      databaseReadUrls: [],
    });
  });

  it('refuses a pooler without a direct address, and replicas of another kind', () => {
    expect(readProblems({ TOKEN_SECRET: secret, DATABASE_URL: 'postgres://shop@a/shop', DATABASE_POOLER: 'transaction' })).toEqual([
      'DATABASE_DIRECT_URL is missing: migrations cannot go through the pooler of DATABASE_URL.',
    ]);
    expect(readProblems({ TOKEN_SECRET: secret, DATABASE_READ_URLS: 'postgres://a/b mysql://root:hunter2@c/d' })).toEqual([
      'DATABASE_READ_URLS has to be a list of addresses that begin with postgres://.',
    ]);
  });
});
