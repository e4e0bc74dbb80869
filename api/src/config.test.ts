import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from './config';
import type { BadSettings } from './config-problems';

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

function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as BadSettings).problems;
  }
}

it('lists everything that is wrong at once, and repeats no value', () => {
  const problems = problemsOf(everythingWrong);

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
  ]);
  expect(problems.join()).not.toContain('hunter2');
});

it('wants the keys of every provider that is offered', () => {
  expect(problemsOf({ TOKEN_SECRET: secret, PAYMENT_PROVIDERS: 'fondy,liqpay,monobank', FONDY_MERCHANT_ID: '1' })).toEqual([
    'FONDY_SECRET_KEY is missing: PAYMENT_PROVIDERS names fondy.',
    'LIQPAY_PUBLIC_KEY is missing: PAYMENT_PROVIDERS names liqpay.',
    'LIQPAY_PRIVATE_KEY is missing: PAYMENT_PROVIDERS names liqpay.',
    'MONOBANK_TOKEN is missing: PAYMENT_PROVIDERS names monobank.',
  ]);
});

it('takes an empty variable as none', () => {
  const config = readConfig({ TOKEN_SECRET: secret, PORT: '', LOG_LEVEL: '', PUBLIC_ORIGIN: '', SMTP_URL: '', RATE_LIMITS: '' });

  expect(config).toMatchObject({ port: 4100, logLevel: 'info', publicOrigin: 'http://localhost:4000', areRateLimitsOn: true });
});

it('wants a secret in production, and keeps one of its own elsewhere', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-config-'));

  expect(problemsOf({ NODE_ENV: 'production', DATA_DIR: dataDir })).toEqual([
    'TOKEN_SECRET is missing: give at least 32 random characters.',
  ]);
  expect(fs.readdirSync(dataDir)).toEqual([]);
  const first = readConfig({ DATA_DIR: dataDir }).tokenSecret;
  expect(first).toHaveLength(64);
  expect(readConfig({ DATA_DIR: dataDir }).tokenSecret).toBe(first);
  fs.rmSync(dataDir, { recursive: true });
});

it('ends a program at once with the list and no stack', () => {
  const run = spawnSync(process.execPath, ['--import', 'tsx', path.join(__dirname, 'main.ts')], {
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
}, 30_000);
