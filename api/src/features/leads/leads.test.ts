import { anOffer, anOrder, aPerson, createTestApi, decideAsSupport, giveLeads, type TestApi, type TestOrder } from '../../testing';
import { findLedgerProblems } from '../billing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const report = (order: TestOrder, body: object = { reason: 'fake' }, as: string | null = order.offer.shop.owner.access) =>
  api.post(`trading/seller/orders/${String(order.id)}/report-bad-lead/`, body, as === null ? {} : { as });
const readLeads = async ({ offer }: TestOrder) =>
  (await api.get('auth/user/me/', { as: offer.shop.owner.access })).body.seller.leads as number;
async function anOpenedOrder(): Promise<TestOrder> {
  const order = await anOrder(api, await anOffer(api));
  await giveLeads(api, order.offer.shop.owner, 1);
  await order.open();
  return order;
}

describe('a report of a bad lead', () => {
  it('reaches support once and is visible to the seller', async () => {
    const order = await anOpenedOrder();

    const answers = await Promise.all(Array.from({ length: 6 }, () => report(order, { reason: 'wrong_number', comment: '  не той  ' })));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 201)!.body).toMatchObject({
      reason: 'wrong_number',
      comment: 'не той',
      status: 'pending',
    });
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('already_reported');
    expect((await order.read()).bad_lead_status).toBe('pending');
    const mails = (await api.mails()).filter(({ to, subject }) => to === api.config.supportEmail && subject.includes(order.number));
    expect(mails).toHaveLength(1);
  });

  it('is accepted for 72 hours after opening', async () => {
    const [inTime, late] = [await anOpenedOrder(), await anOpenedOrder()];
    const opened = (order: TestOrder, ago: string) =>
      api.pool.query('update orders set opened_at = now() - $2::interval where id = $1', [order.id, ago]);
    await opened(inTime, '71 hours 59 minutes');
    await opened(late, '72 hours 1 minute');

    expect((await report(inTime)).status).toBe(201);
    expect((await report(late)).body.code).toBe('report_too_late');
  });

  it('is refused before opening, and when opening was free', async () => {
    const closed = await anOrder(api, await anOffer(api));
    const as = closed.offer.shop.owner.access;
    const entered = await api.post(
      'trading/seller/orders/create/',
      {
        shop: closed.offer.shop.id,
        items: [{ offer: closed.offer.id, quantity: 1 }],
        buyer_name: 'Іван',
        buyer_phone: '050 000 99 99',
        delivery_method: 'self_pickup',
        payment_method: 'bank_card',
      },
      { as },
    );

    expect((await report(closed)).body.code).toBe('order_not_opened');
    expect((await report({ ...closed, id: entered.body.id as number })).body.code).toBe('lead_was_free');
  });

  it('is refused to visitors and to other sellers', async () => {
    const order = await anOpenedOrder();

    expect((await report(order, { reason: 'fake' }, null)).status).toBe(401);
    expect((await report(order, { reason: 'fake' }, (await aPerson(api)).access)).status).toBe(404);
    expect((await report({ ...order, id: 999_999_999 })).status).toBe(404);
  });

  it.each([
    [{}, 'reason'],
    [{ reason: 'boring' }, 'reason'],
    [{ reason: 7 }, 'reason'],
    [{ reason: 'fake', comment: 'x'.repeat(1001) }, 'comment'],
    [{ reason: 'fake', comment: 'a\u0000b' }, 'comment'],
    [{ reason: 'fake', comment: ['x'] }, 'comment'],
    [{ reason: 'fake', leads: 100 }, 'leads'],
  ])('is refused by field: %j', async (body, field) => {
    const answer = await report(await anOpenedOrder(), body);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
  });
});

describe('support', () => {
  it('refunds the leads exactly once for concurrent decisions', async () => {
    const order = await anOpenedOrder();
    await report(order);

    const decisions = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => decideAsSupport(api, order.id, index % 2 ? 'credited' : 'refused')),
    );

    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { bad_lead_status } = await order.read();
    expect(await readLeads(order)).toBe(bad_lead_status === 'credited' ? 1 : 0);
    expect(await findLedgerProblems(api.pool)).toEqual([]);
  });

  it('mails the decision to the seller', async () => {
    const [good, bad] = [await anOpenedOrder(), await anOpenedOrder()];
    await report(good);
    await report(bad);

    expect(await decideAsSupport(api, good.id, 'refused')).toEqual({ leads: 0 });
    expect(await decideAsSupport(api, bad.id, 'credited')).toEqual({ leads: 1 });

    expect([(await good.read()).bad_lead_status, await readLeads(good)]).toEqual(['refused', 0]);
    expect([(await bad.read()).bad_lead_status, await readLeads(bad)]).toEqual(['credited', 1]);
    for (const { offer } of [good, bad])
      expect((await api.mails()).filter(({ to, subject }) => to === offer.shop.owner.email && /лід|скарг/i.test(subject))).toHaveLength(1);
    const { results } = (await api.get('trading/seller/transactions/get-list/', { as: bad.offer.shop.owner.access })).body;
    expect(results[0]).toMatchObject({ action: 'bad_lead_credit', leads: 1, order: { id: bad.id } });
  });

  it('cannot decide without a report', async () => {
    const order = await anOpenedOrder();

    await expect(decideAsSupport(api, order.id, 'credited')).rejects.toMatchObject({ statusCode: 404 });
    await expect(decideAsSupport(api, 999_999_999, 'credited')).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('buying leads', () => {
  const buy = (as: string, body: object, headers: Record<string, string> = {}) =>
    api.post('trading/seller/buy-leads/', body, { as, headers });

  it('requires login and enough money', async () => {
    const { access } = await aPerson(api);

    expect((await api.post('trading/seller/buy-leads/', { leads: 1, use_bonuses: true })).status).toBe(401);
    expect((await buy(access, { leads: 1, use_bonuses: true })).body.code).toBe('not_enough_money');
  });

  it.each([
    [{ leads: 0, use_bonuses: true }, 'leads'],
    [{ leads: -5, use_bonuses: true }, 'leads'],
    [{ leads: 1.5, use_bonuses: true }, 'leads'],
    [{ leads: '20', use_bonuses: true }, 'leads'],
    [{ leads: 1e15, use_bonuses: true }, 'leads'],
    [{ leads: null, use_bonuses: true }, 'leads'],
    [{ use_bonuses: true }, 'leads'],
    [{ leads: 1 }, 'use_bonuses'],
    [{ leads: 1, use_bonuses: 'yes' }, 'use_bonuses'],
    [{ leads: 1, use_bonuses: true, price: 0 }, 'price'],
  ])('is refused by field: %j', async (body, field) => {
    const answer = await buy((await aPerson(api)).access, body);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
  });
});
