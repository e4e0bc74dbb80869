import { anOffer, aShop, createTestApi, type TestApi, type TestOffer } from '../src/testing';
import { killServices, type RunningService, sendRequest, startServiceProcess } from '../src/testing/programs/service-process';

let api: TestApi;
/** Two processes of the service on one database, as behind a gateway. */
let services: RunningService[];
let offer: TestOffer;

beforeAll(async () => {
  api = await createTestApi();
  const { databaseUrl, dataDir, tokenSecret, publicOrigin } = api.config;
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TOKEN_SECRET: tokenSecret, PUBLIC_ORIGIN: publicOrigin };
  services = await Promise.all([0, 1].map(() => startServiceProcess(settings)));
  offer = await anOffer(api, { shop: await aShop(api) });
});
afterAll(async () => {
  killServices();
  await api.close();
});

const [first, second] = [0, 1] as const;

/** Opens the seller's stream at one process; resolves when it delivers later events. */
async function openStream(at: number, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const answer = await fetch(`${services[at]?.origin ?? ''}/api/v1/trading/seller/events/`, {
    headers: { authorization: `Bearer ${offer.shop.owner.access}`, ...headers },
    signal: leaving.signal,
  });
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
  await until('retry:');
  return { until, leave: () => leaving.abort() };
}

/** Orders as a guest at one process; returns the id of the order. */
async function order(at: number): Promise<number> {
  const { status, text } = await sendRequest(
    `${services[at]?.origin ?? ''}/api/v1/trading/buyer/orders/create/`,
    {},
    {
      items: [{ offer: offer.id, quantity: 1 }],
      buyer_name: 'Олена Коваленко',
      buyer_phone: '+380501234567',
      buyer_email: 'olena@yarmarok.example',
      delivery_method: 'self_pickup',
      payment_method: 'bank_card',
    },
  );
  expect([status, text]).toEqual([201, expect.any(String)]);
  return (JSON.parse(text) as { orders: { id: number }[] }).orders[0]?.id ?? 0;
}

const created = (orderId: number) => `event: order.created\ndata: {"id":${String(orderId)},"shop":${String(offer.shop.id)}}`;

it('notifies a seller at one process once of an order at another process', async () => {
  const stream = await openStream(second);

  const taken = await order(first);
  await stream.until(created(taken));
  const next = await order(first);
  const heard = await stream.until(created(next));

  expect(heard.split(created(taken))).toHaveLength(2);
  stream.leave();
});

it('delivers missed events at another process to a seller whose process was killed', async () => {
  const stream = await openStream(second);
  const seen = await order(first);
  const heard = await stream.until(created(seen));
  const lastId = /id: (\d+)\n$/.exec(heard.slice(0, heard.indexOf(created(seen))))?.[1] ?? '';

  await services[second]?.kill();
  const missed = await order(first);
  const reopened = await openStream(first, { 'last-event-id': lastId });

  const told = await reopened.until(created(missed));
  expect(told).not.toContain(created(seen));
  reopened.leave();
});
