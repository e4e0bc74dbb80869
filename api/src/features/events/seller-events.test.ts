import { setTimeout as sleep } from 'node:timers/promises';
import {
  aPerson,
  createTestApi,
  lockTable,
  type TestApi,
  type TestPerson,
  unlockTables,
  waitFor,
  countWaitingForLocks,
} from '../../testing';
import { recordSellerEvent } from './seller-events.repository';

let api: TestApi;
let origin: string;
let isClosed = false;
beforeAll(async () => {
  api = await createTestApi();
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(unlockTables);
afterAll(() => (isClosed ? undefined : api.close()));

const address = () => `${origin}/api/v1/trading/seller/events/`;
const connect = async (person: TestPerson, headers: Record<string, string> = {}) => {
  const leaving = new AbortController();
  const answer = await fetch(address(), { headers: { authorization: `Bearer ${person.access}`, ...headers }, signal: leaving.signal });
  const reader = answer.body!.getReader();
  let text = '';
  const until = async (part: string) => {
    while (!text.includes(part)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream (${String(answer.status)}) ended before it said ${part}: ${text}`);
      text += Buffer.from(value).toString();
    }
    return text;
  };
  return { answer, until, reader, leave: () => leaving.abort() };
};

it('requires login', async () => {
  expect((await fetch(address())).status).toBe(401);
});

it('delivers events to their seller only, as ids', async () => {
  const [seller, other] = [await aPerson(api), await aPerson(api)];
  const [mine, theirs] = [await connect(seller), await connect(other)];
  await mine.until('retry');
  await theirs.until('retry');

  await recordSellerEvent(api.pool, { userId: seller.id, kind: 'order.created', shopId: 7, subjectId: 42 });
  await recordSellerEvent(api.pool, { userId: other.id, kind: 'balance.changed' });

  expect(mine.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(await mine.until('42')).toMatch(/event: order\.created\ndata: \{"id":42,"shop":7\}/);
  expect(await theirs.until('balance.changed')).not.toContain('order.created');
  mine.leave();
  theirs.leave();
});

it('delivers missed events after a reconnect', async () => {
  const seller = await aPerson(api);
  await recordSellerEvent(api.pool, { userId: seller.id, kind: 'order.created', subjectId: 1 });
  await recordSellerEvent(api.pool, { userId: seller.id, kind: 'call.created', subjectId: 2 });
  const { rows } = await api.pool.query<{ id: number }>('select min(id) as id from seller_events where user_id = $1', [seller.id]);

  const stream = await connect(seller, { 'last-event-id': String(rows[0]!.id) });

  expect(await stream.until('call.created')).not.toContain('order.created');
  stream.leave();
});

it('answers once it listens: later events are delivered', async () => {
  const seller = await aPerson(api);
  const unlock = await lockTable(api.config.databaseUrl, 'seller_events', 'access exclusive');
  let isAnswered = false;
  const connecting = connect(seller).finally(() => (isAnswered = true));
  await waitFor(async () => (await countWaitingForLocks(api.pool, 'select id, user_id')) > 0);
  await sleep(200);
  const wasAnswered = isAnswered;

  await unlock();
  const stream = await connecting;
  await recordSellerEvent(api.pool, { userId: seller.id, kind: 'order.created', subjectId: 9 });

  expect(wasAnswered).toBe(false);
  expect(await stream.until('order.created')).toContain('"id":9');
  stream.leave();
});

it('ends with its session, and keeps the streams of other sessions open', async () => {
  const seller = await aPerson(api);
  const { body } = await api.post('auth/jwt/create/', { email: seller.email, password: seller.password });
  const [ended, other] = [await connect(seller), await connect({ ...seller, access: body.access })];
  await ended.until('retry');
  await other.until('retry');

  await api.del('auth/user/sessions/', { as: body.access });

  let isDone = false;
  while (!isDone) isDone = (await ended.reader.read()).done;
  await recordSellerEvent(api.pool, { userId: seller.id, kind: 'order.created', subjectId: 5 });
  expect(await other.until('order.created')).toContain('"id":5');
  other.leave();
});

it('allows eight streams of one person, and frees the slot of a closed one', async () => {
  const seller = await aPerson(api);
  const streams = await Promise.all(Array.from({ length: 8 }, () => connect(seller)));
  await Promise.all(streams.map(({ until }) => until('retry')));
  const ninth = await fetch(address(), { headers: { authorization: `Bearer ${seller.access}` } });
  expect(ninth.status).toBe(429);

  for (const { leave } of streams) leave();
  let status = 429;
  for (let attempt = 0; attempt < 50 && status === 429; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const again = await connect(seller);
    status = again.answer.status;
    again.leave();
  }

  expect(status).toBe(200);
});

it('does not delay a shutdown', async () => {
  const stream = await connect(await aPerson(api));
  await stream.until('retry');
  const startedAt = Date.now();

  isClosed = true;
  await api.close();

  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect((await stream.reader.read()).done).toBe(true);
});
