import { anOffer, anOrder, aPerson, createTestApi, type TestApi, type TestPerson } from '../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const contacts = { buyer_name: 'Олена', buyer_phone: '0501234567', delivery_method: 'self_pickup', payment_method: 'cash_on_delivery' };
let count = 0;
const anAddress = () => `guest-${String((count += 1))}@mail.example`;
const placeAsGuest = async (email: string) => {
  const offer = await anOffer(api);
  const answer = await api.post('trading/buyer/orders/create/', {
    ...contacts,
    buyer_email: email,
    items: [{ offer: offer.id, quantity: 1 }],
  });
  return answer.body.orders[0].id as number;
};
const listOrderIds = async (as: string) =>
  (await api.get('trading/buyer/orders/get-list/', { as })).body.results.map(({ id }: { id: number }) => id) as number[];
const linkTo = async (address: string) => {
  const url = new URL(
    /https?:\S+token=\S+/.exec((await api.mails()).findLast(({ to, text }) => to === address && text.includes('token='))!.text)![0],
  );
  return { uid: url.searchParams.get('uid'), token: url.searchParams.get('token') };
};
const signIn = async (email: string, password: string) => (await api.post('auth/jwt/create/', { email, password })).body.access as string;
const register = (email: string) => api.post('auth/user/register/', { email, password: 'long enough', user_type: 'buyer' });

const adopt = (order: number, as?: string) => api.post(`trading/buyer/orders/${String(order)}/adopt/`, undefined, as ? { as } : {});
const decline = (order: number, as?: string) =>
  api.post(`trading/buyer/orders/${String(order)}/decline-adoption/`, undefined, as ? { as } : {});
const listAdoptable = async (as: string) =>
  (await api.get('trading/buyer/orders/adoptable/get-list/', { as })).body as { count: number; results: { id: number }[] };
const readAdoption = async (order: number) =>
  (await api.pool.query('select buyer_id, adopted_at is not null as is_adopted, is_adoption_declined from orders where id = $1', [order]))
    .rows[0] as { buyer_id: number | null; is_adopted: boolean; is_adoption_declined: boolean };
const untouched = { buyer_id: null, is_adopted: false, is_adoption_declined: false };

describe('orders of a guest', () => {
  it('are offered to the account with the same address, with shop, date and sum alone', async () => {
    const person = await aPerson(api);
    const order = await placeAsGuest(person.email.toUpperCase());

    expect(await listOrderIds(person.access)).toEqual([]);
    expect(await listAdoptable(person.access)).toEqual({
      count: 1,
      next: null,
      results: [
        {
          id: order,
          shop: { id: expect.any(Number), alias: expect.any(String), title: 'Лозниця' },
          created_at: expect.any(String),
          currency: 'uah',
          get_currency_display: '₴',
          total: '2400.00',
        },
      ],
    });
    expect(await readAdoption(order)).toEqual(untouched);
  });

  it('are handed over by no activation, confirmed address or time, only by a yes', async () => {
    const [first, second] = [anAddress(), anAddress()];
    const orders = [await placeAsGuest(first), await placeAsGuest(second)] as const;
    await register(first);
    await api.post('auth/user/activation/', await linkTo(first));
    const access = await signIn(first, 'long enough');
    expect((await listAdoptable(access)).results.map(({ id }) => id)).toEqual([orders[0]]);
    await api.post('auth/user/change-email/', { new_email: second, password: 'long enough' }, { as: access });
    expect((await listAdoptable(access)).results.map(({ id }) => id)).toEqual([orders[0]]);
    await api.post('auth/user/confirm-email/', await linkTo(second));
    expect((await listAdoptable(access)).results.map(({ id }) => id)).toEqual([orders[1]]);
    for (const order of orders) expect(await readAdoption(order)).toEqual(untouched);

    const answer = await adopt(orders[1], access);

    expect(answer).toMatchObject({ status: 200, body: { id: orders[1], buyer_name: 'Олена' } });
    expect(await listOrderIds(access)).toEqual([orders[1]]);
    expect((await listAdoptable(access)).count).toBe(0);
    expect((await adopt(orders[1], access)).status).toBe(200);
    expect((await readAdoption(orders[1])).is_adopted).toBe(true);
  });

  it('are never offered again after a no, nor given by their link', async () => {
    const person = await aPerson(api);
    const order = await anOrder(api, await anOffer(api), { body: { buyer_email: person.email } });

    expect((await decline(order.id, person.access)).status).toBe(204);

    expect((await listAdoptable(person.access)).count).toBe(0);
    expect((await adopt(order.id, person.access)).status).toBe(404);
    expect((await decline(order.id, person.access)).status).toBe(204);
    expect((await openLink(order.linkToken, person.access)).status).toBe(200);
    expect(await readAdoption(order.id)).toEqual({ ...untouched, is_adoption_declined: true });
  });

  it('go to one answer when yes and no arrive at once', async () => {
    const person = await aPerson(api);
    for (let round = 0; round < 5; round += 1) {
      const order = await placeAsGuest(person.email);

      const [yes, no] = await Promise.all([adopt(order, person.access), decline(order, person.access)]);

      const isAdopted = yes.status === 200;
      expect([yes.status, no.status]).toEqual(isAdopted ? [200, 404] : [404, 204]);
      expect(await readAdoption(order)).toEqual({
        buyer_id: isAdopted ? person.id : null,
        is_adopted: isAdopted,
        is_adoption_declined: !isAdopted,
      });
    }
  });

  it('are hidden from strangers and visitors', async () => {
    const [person, stranger] = [await aPerson(api), await aPerson(api)];
    const order = await placeAsGuest(person.email);

    expect((await listAdoptable(stranger.access)).count).toBe(0);
    for (const call of [adopt, decline]) {
      expect((await call(order, stranger.access)).status).toBe(404);
      expect((await call(order)).status).toBe(401);
      expect((await call(999_999_999, person.access)).status).toBe(404);
    }
    expect((await api.get('trading/buyer/orders/adoptable/get-list/')).status).toBe(401);
    expect(await readAdoption(order)).toEqual(untouched);
  });

  it('stay with the account that took them over', async () => {
    const person = await aPerson(api);
    const order = await placeAsGuest(person.email);
    await adopt(order, person.access);
    await api.pool.query(`update users set email = 'moved-' || email where id = $1`, [person.id]);
    const heir = await aPerson(api, { email: person.email });

    expect((await listAdoptable(heir.access)).count).toBe(0);
    expect((await adopt(order, heir.access)).status).toBe(404);
    expect((await readAdoption(order)).buyer_id).toBe(person.id);
  });
});

const openLink = (token: string, as?: string) => api.post('trading/buyer/orders/by-link/get/', { token }, as ? { as } : {});

describe('the signed link of a guest order', () => {
  it('gives it to the account with its address that opens it while signed in, also many times at once', async () => {
    const person = await aPerson(api);
    const order = await anOrder(api, await anOffer(api), { body: { buyer_email: person.email } });
    expect((await openLink(order.linkToken)).status).toBe(200);
    expect(await readAdoption(order.id)).toEqual(untouched);

    const answers = await Promise.all([1, 2, 3].map(() => openLink(order.linkToken, person.access)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readAdoption(order.id)).toEqual({ buyer_id: person.id, is_adopted: true, is_adoption_declined: false });
    expect(await listOrderIds(person.access)).toEqual([order.id]);
  });

  it('is not given to another account, nor the order of another link', async () => {
    const [person, other] = [await aPerson(api), await aPerson(api)];
    const [mine, foreign] = [
      await anOrder(api, await anOffer(api), { body: { buyer_email: person.email } }),
      await anOrder(api, await anOffer(api), { body: { buyer_email: other.email } }),
    ];

    expect((await openLink(foreign.linkToken, person.access)).status).toBe(200);
    expect((await openLink(mine.linkToken, other.access)).status).toBe(200);

    for (const { id } of [mine, foreign]) expect(await readAdoption(id)).toEqual(untouched);
  });

  it('confirms the receipt once, also after the seller completed the order', async () => {
    const order = await anOrder(api, await anOffer(api));
    const confirm = () => api.post('trading/buyer/orders/by-link/confirm-received/', { token: order.linkToken });
    await order.complete();
    expect((await openLink(order.linkToken)).body).toMatchObject({ received_at: null, can_confirm_received: true, can_review: false });

    const answers = await Promise.all([confirm(), confirm(), confirm()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('order_not_in_progress');
    expect((await openLink(order.linkToken)).body).toMatchObject({
      status: 'completed',
      received_at: expect.any(String),
      can_confirm_received: false,
    });
    expect((await order.read()).received_at).toEqual(expect.any(String));
  });
});

describe('a manual order', () => {
  const enter = async (seller: TestPerson, offer: { id: number; shop: { id: number } }, changes: object) =>
    api.post(
      'trading/seller/orders/create/',
      { ...contacts, shop: offer.shop.id, items: [{ offer: offer.id, quantity: 1 }], ...changes },
      { as: seller.access },
    );
  const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);

  it('sends no mails unless the seller asks for them, not even about its status', async () => {
    const offer = await anOffer(api);
    const [silent, notified] = [anAddress(), anAddress()];
    const orders = [
      await enter(offer.shop.owner, offer, { buyer_email: silent }),
      await enter(offer.shop.owner, offer, { buyer_email: notified, notify_buyer: true }),
    ];
    for (const { body } of orders) {
      const path = `trading/seller/orders/${String(body.id)}/update/`;
      expect((await api.patch(path, { status: 'in_progress' }, { as: offer.shop.owner.access })).status).toBe(200);
    }

    expect(await mailsTo(silent)).toEqual([]);
    expect(await mailsTo(notified)).toHaveLength(2);
  });

  it('is offered to no account with its address', async () => {
    const offer = await anOffer(api);
    const email = anAddress();
    const { body } = await enter(offer.shop.owner, offer, { buyer_email: email });
    const person = await aPerson(api, { email });

    expect((await listAdoptable(person.access)).count).toBe(0);
    expect((await adopt(body.id, person.access)).status).toBe(404);
    expect((await decline(body.id, person.access)).status).toBe(404);
    expect(await readAdoption(body.id)).toEqual(untouched);
  });
});
