import { anOffer, aPerson, createTestApi, type TestApi, type TestPerson } from '../../testing';

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
const readBuyerId = async (order: number) =>
  (await api.pool.query('select buyer_id from orders where id = $1', [order])).rows[0].buyer_id as number | null;
const register = (email: string) => api.post('auth/user/register/', { email, password: 'long enough', user_type: 'buyer' });

describe('orders of a guest', () => {
  it('are assigned to the account with the same address once it is activated, not before', async () => {
    const email = anAddress();
    const [order, strangers] = [await placeAsGuest(email.toUpperCase()), await placeAsGuest(anAddress())];
    await register(email);
    expect(await readBuyerId(order)).toBeNull();

    await api.post('auth/user/activation/', await linkTo(email));

    expect(await listOrderIds(await signIn(email, 'long enough'))).toEqual([order]);
    expect(await readBuyerId(strangers)).toBeNull();
  });

  it('follow a confirmed change of address, not a requested one', async () => {
    const person = await aPerson(api);
    const email = anAddress();
    const order = await placeAsGuest(email);
    await api.post('auth/user/change-email/', { new_email: email, password: person.password }, { as: person.access });
    expect(await listOrderIds(person.access)).toEqual([]);

    await api.post('auth/user/confirm-email/', await linkTo(email));

    expect(await listOrderIds(person.access)).toEqual([order]);
  });

  it('are assigned at once to an active account with the same address, never to an unverified one', async () => {
    const [owner, other] = [await aPerson(api), anAddress()];
    await register(other);

    const [order, unproved] = [await placeAsGuest(owner.email.toUpperCase()), await placeAsGuest(other)];

    expect(await listOrderIds(owner.access)).toEqual([order]);
    expect(await readBuyerId(unproved)).toBeNull();
  });

  it('stay with the account that has them', async () => {
    const email = anAddress();
    const order = await placeAsGuest(email);
    await register(email);
    await api.post('auth/user/activation/', await linkTo(email));
    const first = await readBuyerId(order);
    await api.pool.query(`update users set email = 'moved-' || email where id = $1`, [first]);
    await register(email);
    await api.post('auth/user/activation/', await linkTo(email));

    expect(await readBuyerId(order)).toBe(first);
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

  it('is assigned to no account that verifies its address', async () => {
    const offer = await anOffer(api);
    const email = anAddress();
    const { body } = await enter(offer.shop.owner, offer, { buyer_email: email });
    await register(email);
    await api.post('auth/user/activation/', await linkTo(email));

    expect(await readBuyerId(body.id)).toBeNull();
  });
});
