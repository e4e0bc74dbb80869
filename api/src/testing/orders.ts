import { inTransaction } from '../platform/db';
import { postEntry } from '../features/billing';
import { createOrderLinks } from '../features/orders/buyer/order-links';
import { anOffer, type TestOffer } from './catalog';
import { aPerson, type TestPerson } from './people';
import type { AnyJson, TestResponse, TestApi } from './test-api';

let gifts = 0;

/** Gives a seller leads by an adjustment, as support does. */
export async function giveLeads(api: TestApi, person: TestPerson, leads: number): Promise<void> {
  gifts += 1;
  await inTransaction(api.pool, (tx) =>
    postEntry(tx, {
      kind: 'adjustment',
      dedupKey: `gift:${String(person.id)}:${String(gifts)}`,
      userId: person.id,
      postings: [
        { userId: person.id, account: 'seller_leads', amount: leads },
        { system: 'leads_issued', unit: 'lead', amount: -leads },
      ],
    }),
  );
}

export interface TestOrder {
  id: number;
  number: string;
  /** Opens the order without a login. */
  linkToken: string;
  /** The token of the mail's link, which also confirms the order. */
  mailToken: string;
  /** The answer of the call that placed it. */
  answer: AnyJson;
  offer: TestOffer;
  buyer: TestPerson | null;
  /** Opens the order as the seller, for a lead. */
  open(): Promise<TestResponse>;
  update(body: object): Promise<TestResponse>;
  propose(body: object): Promise<TestResponse>;
  read(): Promise<AnyJson>;
  /** Gives the seller a lead, opens the order and completes it. */
  complete(): Promise<TestResponse>;
  /** Requests the return of the completed order as the seller, and agrees as the buyer. Returns the answer to the buyer. */
  giveBack(): Promise<TestResponse>;
  /** Completes the order, and the buyer confirms the receipt. */
  receive(): Promise<TestResponse>;
}

/** Places an order of one piece, as a guest or as the given buyer. */
export async function anOrder(api: TestApi, offer: TestOffer, overrides: { buyer?: TestPerson; body?: object } = {}): Promise<TestOrder> {
  const { buyer = null } = overrides;
  gifts += 1;
  const answer = await api.post(
    'trading/buyer/orders/create/',
    {
      items: [{ offer: offer.id, quantity: 1 }],
      buyer_name: 'Олена Коваленко',
      buyer_phone: `+38050${String(1_000_000 + gifts)}`,
      buyer_email: 'olena@yarmarok.example',
      delivery_method: 'self_pickup',
      payment_method: 'bank_card',
      ...overrides.body,
    },
    buyer ? { as: buyer.access } : {},
  );
  if (answer.status !== 201) throw new Error(`The order was refused: ${JSON.stringify(answer.body)}`);
  const { id, number, link_token: linkToken } = answer.body.orders[0] as { id: number; number: string; link_token: string };
  const path = `trading/seller/orders/${String(id)}`;
  const as = offer.shop.owner.access;
  const open = () => api.post(`${path}/open/`, undefined, { as });
  const update = (body: object) => api.patch(`${path}/update/`, body, { as });
  async function complete(): Promise<TestResponse> {
    await giveLeads(api, offer.shop.owner, 1);
    await open();
    await update({ status: 'in_progress' });
    return update({ status: 'completed' });
  }
  return {
    id,
    number,
    linkToken,
    mailToken: createOrderLinks(api.config).signMailed(id),
    answer: answer.body,
    offer,
    buyer,
    open,
    update,
    propose: (body) => api.post(`${path}/propose/`, body, { as }),
    read: async () => (await api.get(`${path}/get/`, { as })).body,
    complete,
    async receive() {
      await complete();
      return api.post('trading/buyer/orders/by-link/confirm-received/', { token: linkToken });
    },
    async giveBack() {
      await update({ status: 'canceled', cancel_reason: 'returned' });
      return api.post('trading/buyer/orders/by-link/answer-return/', { token: linkToken, is_accepted: true });
    },
  };
}

/** Creates a person with a received order, so that further orders take all of their pieces. */
export async function aProvenBuyer(api: TestApi): Promise<TestPerson> {
  const buyer = await aPerson(api);
  const { id } = await anOrder(api, await anOffer(api), { buyer });
  await api.pool.query('update orders set received_at = now() where id = $1', [id]);
  return buyer;
}

/** Creates an offer of a shop with so many unconfirmed orders of guests that further ones are announced only when they are confirmed. */
export async function aCrowdedOffer(api: TestApi, overrides: Parameters<typeof anOffer>[1] = {}): Promise<TestOffer> {
  const offer = await anOffer(api, overrides);
  const other = await anOffer(api, { shop: offer.shop });
  for (let count = 0; count < api.config.maxUnconfirmedGuestOrders; count += 1) await anOrder(api, other);
  return offer;
}
