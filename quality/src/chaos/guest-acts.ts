import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Random } from '../../../demo/src/index';
import type { OfferForOrders } from './stored-acts';

const maxLines = 3;

type Offer = Pick<OfferForOrders, 'id' | 'isOfSeller'>;

/** The request of a guest, with the comment that identifies its entry in the database. */
export interface GuestAct {
  kind: 'order' | 'call';
  path: string;
  mark: string;
  body: object;
  /** Number of pieces of an order, which has to be stored. */
  value?: string;
  /** Returns the id in an answer, as `StoredActs` writes it. */
  readId: (answer: unknown) => { id: string };
}

const createGuest = () => ({
  buyer_name: 'Гість Ярмарку',
  buyer_phone: `+38050${randomInt(1_000_000, 9_999_999)}`,
  buyer_email: `guest-${randomBytes(8).toString('hex')}@mail.example`,
});

/** The parts of an answer to an order. */
export interface PlacedOrders {
  group_number: string;
  orders: { id: number }[];
}

export function drawOrder(random: Random, offers: readonly Offer[]): GuestAct & { isOfSeller: boolean } {
  const mark = `chaos ${randomUUID()}`;
  const lines = random.sample(offers, random.integer(1, maxLines));
  const items = lines.map(({ id }) => ({ offer: id, quantity: random.integer(1, 3) }));
  const delivery = { delivery_method: 'nova_poshta', delivery_city: 'Київ', delivery_address: 'Відділення № 7' };
  return {
    kind: 'order',
    path: '/api/v1/trading/buyer/orders/create/',
    mark,
    body: { items, ...createGuest(), ...delivery, payment_method: 'cash_on_delivery', comment: mark },
    value: String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    readId: (answer) => ({
      id: (answer as PlacedOrders).orders
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .join(','),
    }),
    isOfSeller: lines.every(({ isOfSeller }) => isOfSeller),
  };
}

/** Draws a request for a call about an offer. */
export function drawCall(random: Random, offers: readonly Offer[]): GuestAct {
  const mark = `chaos ${randomUUID()}`;
  return {
    kind: 'call',
    path: '/api/v1/trading/buyer/call-requests/create/',
    mark,
    body: { offer: random.pick(offers).id, ...createGuest(), buyer_comment: mark },
    readId: (answer) => ({ id: String((answer as { id: number }).id) }),
  };
}
