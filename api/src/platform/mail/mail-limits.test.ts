import fs from 'node:fs';
import { anOffer, aPerson, createTestApi, type TestApi } from '../../testing';
import { maxMails } from './mail-limits';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ areRateLimitsOn: true });
});
afterAll(() => api.close());

const order = { buyer_name: 'Олена', buyer_phone: '0501234567', delivery_method: 'self_pickup', payment_method: 'cash_on_delivery' };
const sentTo = (address: string) =>
  fs.readdirSync(api.config.mailDir).filter((name) => fs.readFileSync(`${api.config.mailDir}/${name}`, 'utf8').includes(`To: ${address}`));

it('bounds what an address gets from orders that others place in its name, from any account', async () => {
  const victim = 'victim@mail.example';
  const offers = [await anOffer(api), await anOffer(api)];
  for (let count = 0; count < 20; count += 1) {
    const body = {
      ...order,
      buyer_email: count % 2 ? victim : victim.toUpperCase(),
      items: [{ offer: offers[count % 2]!.id, quantity: 1 }],
    };
    const headers = { 'x-forwarded-for': `203.0.113.${String(count)}` };
    expect((await api.post('trading/buyer/orders/create/', body, { headers })).status).toBe(201);
  }

  await api.worker.drain();

  expect(sentTo(victim)).toHaveLength(maxMails.unproved.hour);
});

/** Notes so many mails as others may cause. */
async function fill(address: string, count: number): Promise<void> {
  await api.pool.query(
    `insert into outbox (queue, payload) select 'mail', jsonb_build_object('to', $1::text, 'subject', n, 'text', '', 'html', '', 'language', 'uk')
     from generate_series(1, $2) n`,
    [address, count],
  );
}

it('still sends a link to an address that others have filled', async () => {
  const person = await aPerson(api);
  await fill(person.email, maxMails.known.hour + 5);
  await api.post('auth/user/forgot-password/', { email: person.email });

  await api.worker.drain();

  expect(sentTo(person.email)).toHaveLength(maxMails.known.hour + 1);
});

it('sends the owner of a shop a mail for each of many orders', async () => {
  const { shop } = await anOffer(api);
  await fill(shop.owner.email, maxMails.known.hour + 5);

  await api.worker.drain();

  expect(sentTo(shop.owner.email)).toHaveLength(maxMails.known.hour + 5);
});

it('lets one sender ask for no more than the hour allows', async () => {
  const { access: as, password } = await aPerson(api);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await api.post('auth/user/change-email/', { new_email: `new-${String(count)}@mail.example`, password }, { as })).status);

  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});
