/** SQL for the claims of bad leads that wait for an operator: id of the order, since when, and the people whose own matter they are. */
export const pendingClaims = `select b.order_id as id, b.created_at as opened_at, array[s.owner_id] as parties
  from bad_lead_reports b join shops s on s.id = b.shop_id where b.status = 'pending'`;
