/**
 * Returns the SQL condition that lists still show the card of an offer. The offers of a blocked shop leave the model by a job, which takes
 * minutes for a large shop; lists leave them out from the block on. Almost always no shop is leaving, which is asked once for a statement.
 */
export const isNotLeaving = (offerId: string) =>
  `(not exists (select from leaving_shops) or not exists (select from leaving_shops l join offers b on b.shop_id = l.shop_id where b.id = ${offerId}))`;
