import type { Tx } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import type { NewLine } from '../order-writes.repository';

/** A line of a proposal, frozen when the buyer is asked. */
export interface ProposedLine {
  offer_id: number;
  alias: string;
  title: LocalizedText;
  image_key: string | null;
  choices: LocalizedText | null;
  sku: string | null;
  unit: string;
  quantity: number;
  price_minor: number;
}

/** `expired` is never stored: an open proposal expires after its time or when its order is closed. */
export type ProposalStatus = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

/** The newest proposal of an order, as `findOrder` reads it. */
export interface ProposalRow {
  id: number;
  items: ProposedLine[];
  total_minor: number;
  comment: string | null;
  status: ProposalStatus;
  created_at: string;
  expires_at: string;
  settled_at: string | null;
}

/** SQL of the newest proposal of the order `o` as JSON. */
export const proposalColumn = `(select json_build_object('id', p.id, 'total_minor', p.total_minor, 'comment', p.comment, 'created_at', p.created_at, 'expires_at', p.expires_at, 'settled_at', p.settled_at,
     'status', case when p.status = 'open' and (p.expires_at <= now() or o.status in ('completed', 'canceled')) then 'expired' else p.status end,
     'items', (select json_agg(i.line || jsonb_build_object('sku', f.sku) order by i.place)
               from jsonb_array_elements(p.items) with ordinality i(line, place) join offers f on f.id = (i.line ->> 'offer_id')::bigint))
   from order_proposals p where p.order_id = o.id order by p.id desc limit 1)`;

/** Time for the answer of the buyer. */
export const proposalDays = 3;

/** Replaces the open proposal, if any. The order is locked. */
export async function replaceProposal(
  tx: Tx,
  { orderId, lines, totalMinor, comment }: { orderId: number; lines: readonly NewLine[]; totalMinor: number; comment: string | null },
): Promise<void> {
  await settleOpenProposal(tx, orderId, 'withdrawn');
  const items = lines.map(({ offer, quantity, priceMinor }) => ({
    offer_id: offer.id,
    alias: offer.alias,
    title: offer.title,
    image_key: offer.image_key,
    choices: offer.choices,
    unit: offer.unit,
    quantity,
    price_minor: priceMinor,
  }));
  await tx.query(
    `insert into order_proposals (order_id, items, total_minor, comment, expires_at) values ($1, $2, $3, $4, now() + make_interval(days => $5))`,
    [orderId, JSON.stringify(items), totalMinor, comment, proposalDays],
  );
}

/** Settles the open proposal of an order, if any. The order is locked. */
export async function settleOpenProposal(tx: Tx, orderId: number, status: 'accepted' | 'declined' | 'withdrawn'): Promise<void> {
  await tx.query(`update order_proposals set status = $2, settled_at = now() where order_id = $1 and status = 'open'`, [orderId, status]);
}
