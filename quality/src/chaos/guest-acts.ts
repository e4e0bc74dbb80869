import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Random } from '../../../api/seed/src/index';
import type { OfferForOrders } from './stored-acts';

const maxLines = 3;

type Offer = Pick<OfferForOrders, 'id' | 'isOfSeller'>;

/** What a guest sends, with the comment by which its entry is found in the database. */
export interface GuestAct {
  path: string;
  mark: string;
  body: object;
}

const createGuest = () => ({
  buyer_name: 'Гість Ярмарку',
  buyer_phone: `+38050${String(randomInt(1_000_000, 9_999_999))}`,
  buyer_email: `guest-${randomBytes(8).toString('hex')}@mail.example`,
});

/** Draws an order of some offers. `pieces` is the sum of the quantities. */
export function drawOrder(random: Random, offers: readonly Offer[]): GuestAct & { pieces: string; isOfSeller: boolean } {
  const mark = `chaos ${randomUUID()}`;
  const lines = random.sample(offers, random.integer(1, maxLines));
  const items = lines.map(({ id }) => ({ offer: id, quantity: random.integer(1, 3) }));
  return {
    path: '/api/v1/trading/buyer/orders/create/',
    mark,
    body: {
      items,
      ...createGuest(),
      delivery_method: 'nova_poshta',
      delivery_city: 'Київ',
      delivery_address: 'Відділення № 7',
      payment_method: 'cash_on_delivery',
      comment: mark,
    },
    pieces: String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    isOfSeller: lines.every(({ isOfSeller }) => isOfSeller),
  };
}

/** Draws a request for a call about an offer. */
export function drawCall(random: Random, offers: readonly Offer[]): GuestAct {
  const mark = `chaos ${randomUUID()}`;
  return {
    path: '/api/v1/trading/buyer/call-requests/create/',
    mark,
    body: { offer: random.pick(offers).id, ...createGuest(), buyer_comment: mark },
  };
}

/** What the answer to an order names. */
export interface PlacedOrders {
  group_number: string;
  orders: { id: number }[];
}

/** Returns the ids of placed orders, as `StoredActs` writes them. */
export function readOrderIds(body: unknown): { id: string } {
  const { orders } = body as PlacedOrders;
  return {
    id: orders
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join(','),
  };
}

/** Returns the id of a requested call. */
export const readCallId = (body: unknown): { id: string } => ({ id: String((body as { id: number }).id) });
