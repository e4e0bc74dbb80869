import {
  aCategory,
  aGivingShop,
  anOffer,
  anOrder,
  type AnyJson,
  aPerson,
  createTestApi,
  giveLeads,
  type TestResponse,
  type TestApi,
  type TestOffer,
  type TestOrder,
  type TestPerson,
} from '../../../testing';
import { findLedgerProblems } from '../../billing';

let api: TestApi;
let buyer: TestPerson;
let offer: TestOffer;
let order: TestOrder;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  buyer = await aPerson(api);
  offer = await anOffer(api, { priceMinor: 10_000, stock: 10, title: 'Ваза' });
  order = await anOrder(api, offer, { buyer, body: { buyer_email: buyer.email } });
  await giveLeads(api, offer.shop.owner, 1);
  await order.open();
});

const pieces = (quantity: number, price?: string) => [{ offer: offer.id, quantity, ...(price ? { price } : {}) }];
const propose = (quantity = 2, body: object = {}) => order.propose({ items: pieces(quantity), ...body });
const answer = (proposal: unknown, isAccepted: boolean, as = buyer.access) =>
  api.post(`trading/buyer/orders/${String(order.id)}/answer-proposal/`, { proposal, is_accepted: isAccepted }, { as });
const answerByLink = (token: unknown, proposal: unknown, isAccepted = true) =>
  api.post('trading/buyer/orders/by-link/answer-proposal/', { token, proposal, is_accepted: isAccepted });
const withdraw = (as = offer.shop.owner.access) =>
  api.post(`trading/seller/orders/${String(order.id)}/withdraw-proposal/`, undefined, { as });
const getProposalId = ({ body }: TestResponse) => (body as { proposal: { id: number } }).proposal.id;
const stock = async () => (await api.pool.query<{ stock: number }>('select stock from offers where id = $1', [offer.id])).rows[0]?.stock;
const seen = async () => {
  const { total, items, proposal } = (await order.read()) as { total: string; items: { quantity: number }[]; proposal: AnyJson };
  return [total, items.map(({ quantity }) => quantity), proposal?.status] as const;
};
const codes = (answers: readonly TestResponse[]) =>
  answers.map(({ status, body }) => (status < 300 ? status : (body.code as string))).sort();
const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);

describe('a proposal for a higher total', () => {
  it('changes the order only when the buyer accepts it, and exactly as proposed', async () => {
    const asked = await propose(3, { comment: 'Три в подарунковій коробці' });

    expect(asked.body).toMatchObject({
      total: '100.00',
      proposal: { status: 'open', total: '300.00', comment: 'Три в подарунковій коробці', settled_at: null },
    });
    expect([await seen(), await stock()]).toEqual([['100.00', [1], 'open'], 9]);

    // Today's price differs from the proposed one.
    await api.pool.query('update offers set price_minor = 99900 where id = $1', [offer.id]);
    const accepted = await answer(getProposalId(asked), true);

    expect(accepted.body).toMatchObject({ total: '300.00', proposal: { status: 'accepted' } });
    expect([await seen(), await stock()]).toEqual([['300.00', [3], 'accepted'], 7]);
  });

  it('leaves the order unchanged when the buyer declines it', async () => {
    const declined = await answer(getProposalId(await propose()), false);

    expect(declined.body).toMatchObject({ total: '100.00', proposal: { status: 'declined' } });
    expect([await seen(), await stock()]).toEqual([['100.00', [1], 'declined'], 9]);
  });

  it('is answered by a guest with the link of the order', async () => {
    const email = 'guest-of-proposals@yarmarok.example';
    order = await anOrder(api, offer, { body: { buyer_email: email } });
    await giveLeads(api, offer.shop.owner, 1);
    await order.open();
    const id = getProposalId(await propose());

    expect((await answerByLink('nonsense', id)).status).toBe(404);
    expect((await answerByLink(order.linkToken, id)).body).toMatchObject({ total: '200.00', proposal: { status: 'accepted' } });
    expect((await mailsTo(email)).at(-1)?.text).toContain('/order/#');
  });

  it('is mailed to the buyer with both totals, and the answer to the seller', async () => {
    const seller = offer.shop.owner.email;
    await answer(getProposalId(await propose(2, { comment: 'Друга зі знижкою' })), false);
    await answer(getProposalId(await propose(3)), true);

    const [asked] = (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('пропонує зміни'));
    for (const part of ['Зараз сума 100\u00a0₴, стане 200\u00a0₴', 'Друга зі знижкою', '2 шт. × 100\u00a0₴', '3 днів'])
      expect(asked?.text).toContain(part);
    const answers = (await mailsTo(seller)).map(({ subject }) => subject).filter((subject) => subject.includes('покупець'));
    expect(answers).toEqual([
      `Замовлення № ${order.number}: покупець відхилив зміни`,
      `Замовлення № ${order.number}: покупець погодився на зміни`,
    ]);
  });

  it('replaces the earlier one, which cannot be accepted any more', async () => {
    const first = getProposalId(await propose(2));
    const second = getProposalId(await propose(4));

    expect((await answer(first, true)).body.code).toBe('proposal_settled');
    expect((await answer(second, true)).body.total).toBe('400.00');
  });

  it('ends when the seller withdraws it or saves other items, or when the order ends', async () => {
    const withdrawn = getProposalId(await propose());
    expect((await withdraw()).body.proposal.status).toBe('withdrawn');
    expect((await answer(withdrawn, true)).body.code).toBe('proposal_settled');

    const overtaken = getProposalId(await propose());
    await order.update({ items: pieces(1, '80.00') });
    expect((await answer(overtaken, true)).body.code).toBe('proposal_settled');

    const late = getProposalId(await propose());
    await order.update({ status: 'canceled', cancel_reason: 'buyers_request' });
    expect((await answer(late, true)).body.code).toBe('proposal_settled');
    expect(await seen()).toEqual(['80.00', [1], 'expired']);
    expect((await propose()).body.code).toBe('order_closed');
  });

  it('expires after three days', async () => {
    const id = getProposalId(await propose());
    await api.pool.query(`update order_proposals set expires_at = now() - interval '1 second' where id = $1`, [id]);

    expect((await answer(id, true)).body.code).toBe('proposal_settled');
    expect(await seen()).toEqual(['100.00', [1], 'expired']);
    expect((await propose()).status).toBe(200);
  });

  it('cannot be accepted beyond the stock, and can be once there is enough', async () => {
    const id = getProposalId(await propose(5));
    await api.pool.query('update offers set stock = 2 where id = $1', [offer.id]);

    const refused = await answer(id, true);
    await api.pool.query('update offers set stock = 4 where id = $1', [offer.id]);

    expect([refused.status, refused.body.code]).toEqual([409, 'items_changed']);
    expect((await answer(id, true)).body.total).toBe('500.00');
    expect(await stock()).toBe(0);
  });

  it('is refused for a change that needs no consent, in a closed or unopened order, and for invalid items', async () => {
    expect((await propose(1)).body.code).toBe('total_not_raised');
    expect((await order.propose({ items: pieces(2, '50.00') })).body.code).toBe('total_not_raised');
    for (const items of [[], [{ offer: offer.id, quantity: 0 }], [{ offer: 999_999_999, quantity: 1 }], 'x'])
      expect((await order.propose({ items })).status).toBe(400);
    order = await anOrder(api, offer, { buyer });
    expect((await propose()).body.code).toBe('order_not_opened');
  });

  it('is a 404 for visitors and other people', async () => {
    const id = getProposalId(await propose());
    const stranger = await aPerson(api);
    const path = `trading/seller/orders/${String(order.id)}/propose/`;

    expect((await api.post(path, { items: pieces(3) })).status).toBe(401);
    expect((await api.post(path, { items: pieces(3) }, { as: stranger.access })).status).toBe(404);
    expect((await api.post(path, { items: pieces(3) }, { as: buyer.access })).status).toBe(404);
    expect((await withdraw(stranger.access)).status).toBe(404);
    for (const person of [stranger, offer.shop.owner]) expect((await answer(id, true, person.access)).status).toBe(404);
    expect(await seen()).toEqual(['100.00', [1], 'open']);
  });
});

describe('concurrently', () => {
  it('equal answers change the order once', async () => {
    const id = getProposalId(await propose(3));

    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(id, true)));

    expect(codes(answers)).toEqual([200, 200, 200, 200, 200]);
    expect([await seen(), await stock()]).toEqual([['300.00', [3], 'accepted'], 7]);
  });

  it('one of accepting, declining and withdrawing succeeds, and the others are refused', async () => {
    const id = getProposalId(await propose(3));

    const answers = await Promise.all([answer(id, true), answer(id, false), withdraw()]);

    expect(codes(answers)).toEqual([200, 'proposal_settled', 'proposal_settled']);
    const [total, , status] = await seen();
    expect([total, status]).toEqual(status === 'accepted' ? ['300.00', 'accepted'] : ['100.00', status]);
  });

  it('accepting and other items are applied one after the other', async () => {
    const id = getProposalId(await propose(3));

    const [accepted, saved] = await Promise.all([answer(id, true), order.update({ items: pieces(1, '90.00') })]);

    expect(saved.status).toBe(200);
    expect([200, 409]).toContain(accepted.status);
    expect((await seen()).slice(0, 2)).toEqual(['90.00', [1]]);
    expect(await stock()).toBe(9);
  });

  it('several proposals leave one open', async () => {
    await Promise.all([propose(2), propose(3), propose(4)]);

    const { rows } = await api.pool.query('select status from order_proposals where order_id = $1 order by id', [order.id]);
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['withdrawn', 'withdrawn', 'open']);
  });
});

it('keeps the cashback that the shop promised when the buyer agrees to more', async () => {
  const rewarded = await anOffer(api, {
    shop: await aGivingShop(api),
    priceMinor: 10_000,
    category: await aCategory(api, { cashbackPercent: 20 }),
  });
  order = await anOrder(api, rewarded, { buyer });
  await giveLeads(api, rewarded.shop.owner, 1);
  await order.open();
  const asked = await order.propose({ items: [{ offer: rewarded.id, quantity: 2 }] });

  await answer(getProposalId(asked), true);
  for (const status of ['in_progress', 'completed']) await order.update({ status });

  expect((await api.get('trading/buyer/loyalty/get/', { as: buyer.access })).body.pending_bonus).toBe('20.00');
  expect(await findLedgerProblems(api.pool)).toEqual([]);
});
