import fs from 'node:fs';
import { anOffer, aPerson, createTestApi, type TestApi } from '../../testing';
import { MemoryRateLimitStore } from '../limits';
import { maxMails, toMailbox } from './mail-limits';

const hourMs = 3600_000;
let laterMs = 0;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ areRateLimitsOn: true }, { rateLimits: new MemoryRateLimitStore(() => Date.now() + laterMs) });
});
/** Ends the windows of this time, and makes the mails due that wait for it. */
const wait = async (ms: number) => {
  laterMs += ms;
  await api.pool.query('update outbox set run_at = now() where done_at is null');
  await api.worker.drain();
};
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

it('bounds the links for accounts that are registered for one mailbox', async () => {
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
    `insert into outbox (queue, payload) select 'mail', jsonb_build_object('to', $1::text, 'subject', n, 'text', '', 'html', '', 'language', 'uk',
       'key', gen_random_uuid(), 'queuedAt', now())
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

describe('a flood of variants of a mailbox', () => {
  let clients = 0;
  const aClient = () => ({ headers: { 'x-forwarded-for': `192.0.2.${String((clients += 1))}` } });
  const register = (email: string) => api.post('auth/user/register/', { email, password: 'long enough', user_type: 'buyer' }, aClient());

  it.each([
    ['owner@mail.example', (count: number) => `owner+${String(count)}@mail.example`],
    ['Olena.Koval@gmail.com', (count: number) => `olenakoval+${String(count)}@gmail.com`],
  ])('leaves the activation mail to the address %s', async (address, toVariant) => {
    for (let count = 1; count <= 8; count += 1) await register(toVariant(count));
    await api.worker.drain();

    const registered = await register(address);
    await api.worker.drain();

    expect(registered.status).toBe(201);
    expect(registered.headers).not.toHaveProperty('retry-after');
    expect(sentTo(address.toLowerCase())).toHaveLength(1);
  });

  it('delays the activation mail of another variant, and reports it', async () => {
    for (let count = 1; count <= 6; count += 1) await register(`late+${String(count)}@mail.example`);
    await api.worker.drain();

    const registered = await register('late+mine@mail.example');
    await api.worker.drain();

    expect(registered.status).toBe(201);
    const seconds = Number(registered.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(sentTo('late+mine@mail.example')).toEqual([]);
    await wait(hourMs);
    expect(sentTo('late+mine@mail.example')).toHaveLength(1);
  });

  it('sends the mailbox no more than its limits, and no mail two days later', async () => {
    for (let count = 0; count < 60; count += 1) await register(`many+${String(count)}@mail.example`);
    await api.worker.drain();
    const sent = [sentTo('many+').length];
    for (let hour = 0; hour < 4; hour += 1) {
      await wait(hourMs);
      sent.push(sentTo('many+').length);
    }

    expect(sent).toEqual([6, 12, 18, maxMails.unproved.day, maxMails.unproved.day]);
    await api.pool.query(
      `update outbox set payload = payload || jsonb_build_object('askedAt', now() - interval '47 hours 30 minutes') where queue = 'account-link' and done_at is null`,
    );
    await wait(0);
    const { rows } = await api.pool.query(`select 1 from outbox where queue = 'account-link' and done_at is null`);
    expect(rows).toEqual([]);
    expect(sentTo('many+')).toHaveLength(maxMails.unproved.day);
  });
});

describe('a mail beyond the limits', () => {
  const placeMany = async (address: string, times: number) => {
    for (let count = 0; count < times; count += 1) {
      const items = [{ offer: (await anOffer(api)).id, quantity: 1 }];
      const headers = { 'x-forwarded-for': `203.0.113.${String(100 + count)}` };
      expect((await api.post('trading/buyer/orders/create/', { ...order, buyer_email: address, items }, { headers })).status).toBe(201);
    }
    await api.worker.drain();
  };

  it('waits when it is the only way back of a guest, at the rate of the limits', async () => {
    const guest = 'waiting-guest@mail.example';
    await placeMany(guest, 8);
    expect(sentTo(guest)).toHaveLength(6);

    await wait(hourMs);

    expect(sentTo(guest)).toHaveLength(8);
  });

  it('is dropped once it would wait for more than two days', async () => {
    const guest = 'flooded-guest@mail.example';
    await placeMany(guest, 8);
    await api.pool.query(
      `update outbox set payload = payload || jsonb_build_object('queuedAt', now() - interval '47 hours 30 minutes') where done_at is null and payload ->> 'to' = $1`,
      [guest],
    );

    // The hour is not over.
    await wait(0);
    await wait(hourMs);

    expect(sentTo(guest)).toHaveLength(6);
  });
});

describe('a person who asks for a link again', () => {
  const ask = (call: string, email: string) => api.post(`auth/user/${call}/`, { email });

  it.each(['forgot-password', 'resend-activation'])(
    'hears from %s when another mail can be sent, whether or not there is an account',
    async (call) => {
      const person = await aPerson(api, { isActive: call === 'forgot-password' });
      const answers = async (email: string) => {
        const [first, second] = [await ask(call, email), await ask(call, email)];
        return [first, second].map(({ status, headers }) => [status, Number(headers['retry-after'] ?? 0) > 100]);
      };

      const known = await answers(person.email);
      const unknown = await answers(`nobody-${call}@mail.example`);

      expect(known).toEqual([
        [204, false],
        [204, true],
      ]);
      expect(unknown).toEqual(known);
    },
  );

  it('gets the longer pause in the answer after five mails a day', async () => {
    const { email } = await aPerson(api);
    const waits: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      waits.push(Number((await ask('forgot-password', email)).headers['retry-after'] ?? 0));
      laterMs += 121_000;
    }

    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(waits[5]).toBeGreaterThan(3000);
  });
});
