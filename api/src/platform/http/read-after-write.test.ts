import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { createTestDatabase, type TestDatabase } from '../../testing';
import { createPool, type Pool, ReadReplicas } from '../db';
import { readAfterWrite } from './read-after-write';

let database: TestDatabase;
let primary: Pool;
let apps: FastifyInstance[];
beforeAll(async () => {
  database = await createTestDatabase();
  primary = createPool({ connectionString: database.url, max: 2 });
});
beforeEach(() => (apps = []));
afterEach(() => Promise.all(apps.map((app) => app.close())));
afterAll(async () => {
  await primary.end();
  await database.drop();
});

/** A service with one write and one read, which returns the required position. */
async function aService({ isSecure }: { isSecure: boolean }) {
  const replicas = new ReadReplicas({ primary, urls: [], pool: { max: 1 }, maxLagMs: 1_000 });
  const choose = jest.spyOn(replicas, 'choose');
  const app = fastify();
  apps.push(app);
  await app.register(cookie);
  readAfterWrite(app, { primary, replicas, secret: 'a-secret-for-tests-of-32-characters!', isSecure });
  app.post('/', (_request, reply) => reply.send({}));
  app.get('/', { config: { readsReplicas: true } }, (_request, reply) => reply.send({}));
  return {
    write: () => app.inject({ method: 'POST', url: '/' }),
    /** Returns the position that a read with this cookie has to see. */
    async positionSeenBy(name: string, value: string) {
      await app.inject({ method: 'GET', url: '/', cookies: { [name]: value } });
      return choose.mock.lastCall?.[0];
    },
  };
}

it.each([
  ['over HTTPS', { isSecure: true, name: '__Host-yarmarok_read_after', otherName: 'yarmarok_read_after' }],
  ['over plain HTTP', { isSecure: false, name: 'yarmarok_read_after', otherName: '__Host-yarmarok_read_after' }],
])('names the cookie %s so that no sibling host can set it where browsers have such names', async (_where, expected) => {
  const { isSecure, name, otherName } = expected;
  const service = await aService({ isSecure });

  const answer = await service.write();

  const mark = String(answer.headers['x-read-after']);
  expect(answer.cookies).toHaveLength(1);
  const [sent] = answer.cookies;
  expect(sent).toMatchObject({ name, value: mark, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 300 });
  expect([sent?.secure === true, sent && 'domain' in sent]).toEqual([isSecure, false]);
  expect(await service.positionSeenBy(name, mark)).toBeGreaterThan(0n);
  expect(await service.positionSeenBy(otherName, mark)).toBeNull();
});

it('marks the time of a write without replicas, and asks the database nothing', async () => {
  const app = fastify();
  apps.push(app);
  await app.register(cookie);
  const query = jest.spyOn(primary, 'query');
  readAfterWrite(app, { primary, replicas: null, secret: 'a-secret-for-tests-of-32-characters!', isSecure: false });
  app.post('/', (_request, reply) => reply.send({}));
  const before = Date.now();

  const { headers } = await app.inject({ method: 'POST', url: '/' });

  const [position, time] = String(headers['x-read-after']).split('.');
  expect(position).toBe('0');
  expect(Number(time)).toBeGreaterThanOrEqual(before);
  expect(query).not.toHaveBeenCalled();
});
