import { editDays } from './review-rules';

/**
 * SQL condition: the receipt of an order allows reviews. The shop paid leads to see the buyer; duplicates are opened for free,
 * and a credited bad lead was no buyer.
 */
export const isOpenedForLeads = (order: string) => `(${order}.opened_price_leads > 0 and not ${order}.is_entered_by_seller
  and not exists (select 1 from bad_lead_reports b where b.order_id = ${order}.id and b.status = 'credited'))`;

/** SQL condition: the buyer of `orders o` can review its offers. */
export const carriesReview = `(o.received_at is not null and ${isOpenedForLeads('o')})`;

/** SQL for the time of the newest order that carries `offer_reviews r`. */
export const newestOrderAt = `coalesce((select max(o.created_at) from orders o join order_items i on i.order_id = o.id
  where o.buyer_id = r.author_id and i.offer_id = r.offer_id and ${carriesReview}), r.created_at)`;

/** SQL condition: the author can change, delete or write `offer_reviews r` again. */
export const isReviewEditable = `${newestOrderAt} >= now() - interval '${String(editDays)} days'`;
