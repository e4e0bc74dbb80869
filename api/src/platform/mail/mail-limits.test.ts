import fs from 'node:fs';
import { anOffer, aPerson, createTestApi, type TestApi } from '../../testing';
import { maxMails, toMailbox } from './mail-limits';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ areRateLimitsOn: true });
});
afterAll(() => api.close());

const order = { buyer_name: 'Олена', buyer_phone: '0501234567', delivery_method: 'self_pickup', payment_method: 'cash_on_delivery' };
const sentTo = (address: string) =>
  fs.readdirSync(api.config.mailDir).filter((name) => fs.readFileSync(`${api.config.mailDir}/${name}`, 'utf8').includes(`To: ${address}`));

it('bounds the mails of an address about orders that others place in its name', async () => {
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

it('bounds the mails of a mailbox with many addresses', async () => {
  const [offer, other] = [await anOffer(api), await anOffer(api)];
  for (let count = 0; count < maxMails.unproved.hour + 4; count += 1) {
    const items = [{ offer: (count % 2 ? offer : other).id, quantity: 1 }];
    const headers = { 'x-forwarded-for': `203.0.113.${String(count)}` };
    const body = { ...order, buyer_email: `alias+${String(count)}@mail.example`, items };
    expect((await api.post('trading/buyer/orders/create/', body, { headers })).status).toBe(201);
  }

  await api.worker.drain();

  expect(sentTo('alias+')).toHaveLength(maxMails.unproved.hour);
});

it('bounds the links for accounts that somebody registers for one mailbox', async () => {
  for (let count = 0; count < maxMails.unproved.hour + 4; count += 1) {
    const body = { email: `links+${String(count)}@mail.example`, password: 'long enough', user_type: 'buyer' };
    const headers = { 'x-forwarded-for': `198.51.100.${String(count)}` };
    expect((await api.post('auth/user/register/', body, { headers })).status).toBe(201);
  }

  await api.worker.drain();

  expect(sentTo('links+')).toHaveLength(maxMails.unproved.hour);
});

it.each([
  ['Olena+shop@Mail.example', 'olena@mail.example'],
  ['o.le.na+1+2@gmail.com', 'olena@gmail.com'],
  ['o.lena@googlemail.com', 'olena@gmail.com'],
  ['o.lena@mail.example', 'o.lena@mail.example'],
  ['+380501234567@mail.example', '+380501234567@mail.example'],
])('takes %s for the mailbox %s', (address, mailbox) => {
  expect(toMailbox(address)).toBe(mailbox);
});

/** Enqueues mails that others may cause. */
async function fill(address: string, count: number): Promise<void> {
  await api.pool.query(
    `insert into outbox (queue, payload) select 'mail', jsonb_build_object('to', $1::text, 'subject', n, 'text', '', 'html', '', 'language', 'uk')
     from generate_series(1, $2) n`,
    [address, count],
  );
}

it('still sends a password link to an address whose other mails are used up', async () => {
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

it('refuses mails of one sender beyond the hourly limit', async () => {
  const { access: as, password } = await aPerson(api);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await api.post('auth/user/change-email/', { new_email: `new-${String(count)}@mail.example`, password }, { as })).status);

  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});
