import { createAuditLog } from '../features/audit';
import { decideLeadClaim } from '../features/queues';
import { anOffer, type TestOffer } from './catalog';
import { anOperator } from './operators';
import { anOrder, giveLeads, type TestOrder } from './orders';
import type { TestPerson } from './people';
import type { TestApi } from './test-api';

/** Creates a review that does not count yet, with a report of a visitor; by default of a deleted account. */
export async function aReportedReview(
  api: TestApi,
  overrides: { offer?: TestOffer; author?: TestPerson; hoursAgo?: number } = {},
): Promise<{ id: number; offer: TestOffer }> {
  const offer = overrides.offer ?? (await anOffer(api));
  const { rows } = await api.pool.query<{ id: number }>(
    `insert into offer_reviews (offer_id, shop_id, author_id, author_name, rating, text, counts_at, is_counted)
     values ($1, $2, $3, 'Олена К.', 2, 'Тріснула', now() + interval '14 days', false) returning id`,
    [offer.id, offer.shop.id, overrides.author?.id ?? null],
  );
  const id = rows[0]!.id;
  await api.pool.query(
    `insert into review_reports (review_id, kind, reason, created_at) values ($1, 'insult', 'Образа', now() - make_interval(hours => $2))`,
    [id, overrides.hoursAgo ?? 0],
  );
  return { id, offer };
}

/** Creates an order that its seller opened for a lead and reported as a bad one. */
export async function aClaim(api: TestApi, overrides: { offer?: TestOffer; body?: object } = {}): Promise<TestOrder> {
  const { offer = await anOffer(api), ...order } = overrides;
  const reported = await anOrder(api, offer, order);
  const { owner } = offer.shop;
  await giveLeads(api, owner, 1);
  await reported.open();
  const path = `trading/seller/orders/${String(reported.id)}/report-bad-lead/`;
  const { status, body } = await api.post(path, { reason: 'fake', comment: 'Номер не існує' }, { as: owner.access });
  if (status !== 201) throw new Error(`The claim was refused: ${JSON.stringify(body)}`);
  return reported;
}

export async function aReportedOffer(api: TestApi, overrides: { offer?: TestOffer } = {}): Promise<TestOffer> {
  const offer = overrides.offer ?? (await anOffer(api));
  await api.post(`trading/buyer/offers/${String(offer.id)}/report/`, { kind: 'counterfeit', reason: 'Підробка' });
  return offer;
}

export async function aReportedShop(api: TestApi, overrides: { offer?: TestOffer } = {}): Promise<TestOffer['shop']> {
  const { shop } = overrides.offer ?? (await anOffer(api));
  await api.post(`trading/buyer/shops/${String(shop.id)}/report/`, { kind: 'fraud', reason: 'Не надсилають товар' });
  return shop;
}

/** Blocks an offer, by an operator of its own. */
export async function aBlock(api: TestApi, overrides: { offer?: TestOffer; as?: string } = {}): Promise<{ id: number; offer: TestOffer }> {
  const offer = overrides.offer ?? (await anOffer(api));
  const as = overrides.as ?? (await anOperator(api)).access;
  const { body } = await api.post('operator/blocks/create/', { kind: 'offer', id: offer.id, reason: 'Підробка' }, { as });
  return { id: (body as { id: number }).id, offer };
}

/** Blocks an offer, and its owner appeals. */
export async function anAppeal(api: TestApi): Promise<{ id: number; offer: TestOffer }> {
  const block = await aBlock(api);
  const as = block.offer.shop.owner.access;
  await api.post(`auth/user/blocks/${String(block.id)}/appeal/`, { text: 'Це моя торгова марка' }, { as });
  return block;
}

/** Asks support, by default as a guest. */
export async function aQuestion(api: TestApi, body: object = { customer_email: 'guest@yarmarok.example' }, as?: string): Promise<number> {
  const asked = { subject: 'Доставка', order_number: '104592', question_text: 'Де моє замовлення?', ...body };
  const answer = await api.post('support/questions/create/', asked, as === undefined ? {} : { as });
  return (answer.body as { id: number }).id;
}

/** Decides a claim as the command does. */
export function decideAsSupport(api: TestApi, orderId: number, decision: 'credited' | 'refused'): Promise<{ leads: number }> {
  return decideLeadClaim({ ...api.config, pool: api.pool, audit: createAuditLog(api.config.tokenSecret) }, null, orderId, { decision });
}
