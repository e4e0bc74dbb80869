import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../../platform/db';
import { aPerson, createTestApi, type TestApi, type TestPerson, waitFor } from '../../testing';
import { SellerEventStreams } from './seller-event-streams';
import { noteSellerEvent } from './seller-events.repository';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The pool, with something that happens after each of its queries. */
function poolWith(happens: () => Promise<unknown>): Pool {
  const query = async (text: string, values: unknown[]) => {
    const answer = await api.pool.query(text, values);
    await happens();
    return answer;
  };
  return { query } as unknown as Pool;
}

async function anActor({ id }: TestPerson) {
  const { rows } = await api.pool.query<{ id: number }>('select id from sessions where user_id = $1', [id]);
  return { userId: id, sessionId: rows[0]!.id };
}
const unexpected = () => {
  throw new Error('The session has not ended');
};

it('tells each event that happens while somebody comes back, once', async () => {
  const seller = await aPerson(api);
  let count = 0;
  const happens = async () => {
    if (count < 3) await noteSellerEvent(api.pool, { userId: seller.id, kind: 'order.created', subjectId: (count += 1) });
  };
  const streams = new SellerEventStreams(poolWith(happens), (error) => {
    throw error;
  });
  const heard: (number | null)[] = [];

  const stop = await streams.listen(await anActor(seller), 0, ({ subject_id: id }) => heard.push(id), unexpected);
  await waitFor(() => heard.length >= 3);
  // One more round: whoever tells twice does so by then.
  await sleep(1_500);

  expect(heard).toEqual([1, 2, 3]);
  stop();
  streams.stop();
});

it('gives no more streams than there may be to people who come at the same time', async () => {
  const seller = await aPerson(api);
  const streams = new SellerEventStreams(api.pool, () => undefined);
  const actor = await anActor(seller);

  const came = await Promise.allSettled(Array.from({ length: 12 }, () => streams.listen(actor, null, () => undefined, unexpected)));

  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  streams.stop();
});
