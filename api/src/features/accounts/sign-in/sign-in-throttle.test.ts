import { aPerson, createTestApi, type TestApi } from '../../../testing';
import { type RedisServer, startFakeRedis } from '../../../testing/programs/fake-redis';
import { MemoryRateLimitStore } from '../../../platform/limits';
import { SignInThrottle } from './sign-in-throttle';

const attempt = (account: string, ip: string, isKnown = false) => ({ account, ip, isKnownClient: () => Promise.resolve(isKnown) });

it('locks a pair of account and address after ten failures, until the first of them is ten minutes old', async () => {
  let now = 1_000_000;
  const throttle = new SignInThrottle(new MemoryRateLimitStore(() => now));
  const ask = (account: string, ip: string) => throttle.retryAfterSeconds(attempt(account, ip));
  for (let count = 0; count < 10; count += 1) expect(await ask('a@example.org', '10.0.0.1')).toBe(0);

  expect(await ask('a@example.org', '10.0.0.1')).toBe(600);
  expect(await ask('a@example.org', '10.0.0.2')).toBe(0);
  expect(await ask('b@example.org', '10.0.0.1')).toBe(0);
  now += 600_000;
  expect(await ask('a@example.org', '10.0.0.1')).toBe(0);
});

it('counts concurrent guesses', async () => {
  const throttle = new SignInThrottle(new MemoryRateLimitStore());

  const answers = await Promise.all(Array.from({ length: 50 }, () => throttle.retryAfterSeconds(attempt('a@example.org', '10.0.0.1'))));

  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(10);
});

it('allows at most 100 guesses an hour for one account, from any addresses', async () => {
  let now = 1_000_000;
  const throttle = new SignInThrottle(new MemoryRateLimitStore(() => now));
  let allowed = 0;
  for (let minute = 0; minute < 60; minute += 1, now += 59_000) {
    for (let host = 0; host < 10; host += 1) {
      const ip = `10.${String(minute)}.0.${String(host)}`;
      if ((await throttle.retryAfterSeconds(attempt('a@example.org', ip))) === 0) allowed += 1;
      if ((await throttle.retryAfterSeconds(attempt('a@example.org', ip, true))) === 0) allowed += 1;
      if ((await throttle.sessionRetryAfterSeconds(7, minute * 10 + host)) === 0) allowed += 1;
    }
  }

  expect(allowed).toBe(100);
  now = 1_000_000 + 3_600_000;
  expect(await throttle.retryAfterSeconds(attempt('a@example.org', '10.200.0.1'))).toBe(0);
});

it('does not count right passwords as guesses', async () => {
  const throttle = new SignInThrottle(new MemoryRateLimitStore());
  for (let count = 0; count < 200; count += 1) {
    const one = attempt('a@example.org', `10.1.${String(count)}.1`);
    expect(await throttle.retryAfterSeconds(one)).toBe(0);
    await throttle.recordSuccess(one);
  }
});

describe('two processes with one Redis', () => {
  let redis: RedisServer;
  let apis: TestApi[];
  beforeAll(async () => {
    redis = await startFakeRedis();
    const first = await createTestApi({ redisUrl: redis.url });
    apis = [first, await createTestApi({ redisUrl: redis.url })];
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.close()));
    await redis.stop();
  });

  it('share the counts of failed sign-ins, and reset them together', async () => {
    const people = await Promise.all(apis.map((api) => aPerson(api, { email: 'forgetful@yarmarok.example' })));
    const signIn = (at: number, password: string) =>
      apis[at % 2]!.post(
        'auth/jwt/create/',
        { email: 'forgetful@yarmarok.example', password },
        { headers: { 'x-forwarded-for': '10.9.0.1' } },
      );
    const statuses = async (count: number) => {
      const seen: number[] = [];
      for (let at = 0; at < count; at += 1) seen.push((await signIn(at, 'a wrong guess')).status);
      return [...new Set(seen)];
    };

    expect(await statuses(9)).toEqual([401]);
    expect((await signIn(1, people[1]!.password)).status).toBe(200);
    expect(await statuses(10)).toEqual([401]);

    const refused = [await signIn(0, people[0]!.password), await signIn(1, people[1]!.password)];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(refused.map(({ headers }) => Number(headers['retry-after']) > 500)).toEqual([true, true]);
  });
});
