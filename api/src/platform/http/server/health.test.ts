import Fastify from 'fastify';
import type { Db } from '../../db';
import { type HealthSources, registerHealthRoutes } from './health.routes';
import { StorageAlarm } from './storage-alarm';

async function anApp(sources: Omit<HealthSources, 'storage'>) {
  const app = Fastify();
  app.decorate('warmUp', { isRunning: false, endedAt: -Infinity, tasks: [] });
  app.decorate('draining', { isOn: false });
  registerHealthRoutes(app, { storage: new StorageAlarm(), ...sources });
  await app.ready();
  return app;
}

const failing = { query: () => Promise.reject(new Error('gone')) } as unknown as Db;
const answering = { query: () => Promise.resolve({ rows: [] }) } as unknown as Db;

it.each([
  ['no primary and no replica', { db: failing, canRead: () => false }, 503, { status: 'no database' }],
  ['no primary, and no replicas at all', { db: failing }, 503, { status: 'no database' }],
  ['a replica that answers reads', { db: failing, canRead: () => true }, 200, { status: 'reads only' }],
  ['a primary alone', { db: answering, canRead: () => false }, 200, { status: 'ok' }],
  ['no Redis', { db: answering, isRedisAvailable: () => false }, 200, { status: 'ok', redis: 'unavailable' }],
  ['everything', { db: answering, isRedisAvailable: () => true }, 200, { status: 'ok', redis: 'ok' }],
])('says whether it is ready with %s', async (_what, sources, code, body) => {
  const app = await anApp(sources);

  const answer = await app.inject('/health/ready/');

  expect([answer.statusCode, answer.json()]).toEqual([code, body]);
  await app.close();
});

it('queries the database once for concurrent readiness probes, and again for the next one', async () => {
  let asked = 0;
  let answer: () => void = () => undefined;
  const query = () => {
    asked += 1;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const app = await anApp({ db: { query } as unknown as Db });
  const probe = async () => (await app.inject('/health/ready/')).statusCode;

  const probes = Array.from({ length: 50 }, probe);
  while (asked === 0) await new Promise(setImmediate);
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  answer();

  expect(await Promise.all(probes)).toEqual(probes.map(() => 200));
  expect(asked).toBe(1);
  const next = probe();
  while (asked === 1) await new Promise(setImmediate);
  answer();
  expect(await next).toBe(200);
  await app.close();
});
