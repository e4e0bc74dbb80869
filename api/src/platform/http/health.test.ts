import Fastify from 'fastify';
import type { Db } from '../db';
import { registerHealthRoutes } from './health.routes';
import { StorageAlarm } from './storage-alarm';

it('asks the database once for all readiness probes that come meanwhile, and again for the next one', async () => {
  let asked = 0;
  let answer: () => void = () => undefined;
  const query = () => {
    asked += 1;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const app = Fastify();
  app.decorate('warmUp', { isRunning: false, endedAt: -Infinity, tasks: [] });
  app.decorate('draining', { isOn: false });
  registerHealthRoutes(app, { query } as unknown as Db, new StorageAlarm());
  await app.ready();
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
