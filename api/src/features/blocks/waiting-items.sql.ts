/** SQL for what waits for operators: id, since when, and the people whose own matter it is. */
export const reportedOffers = `select o.id, min(p.created_at) as opened_at, array[s.owner_id] as parties
  from reports p join offers o on o.id = p.offer_id join shops s on s.id = o.shop_id
  where p.decided_at is null and o.deleted_at is null and not o.is_blocked and s.deleted_at is null and not s.is_blocked group by o.id, s.owner_id`;

export const reportedShops = `select s.id, min(p.created_at) as opened_at, array[s.owner_id] as parties
  from reports p join shops s on s.id = p.shop_id where p.decided_at is null and s.deleted_at is null and not s.is_blocked group by s.id`;

/** Another person than who blocked decides about an appeal. */
export const waitingAppeals = `select b.id, coalesce(b.appealed_at, b.blocked_at) as opened_at, array[b.blocked_by, b.user_id, s.owner_id, os.owner_id] as parties
  from blocks b left join shops s on s.id = b.shop_id left join offers o on o.id = b.offer_id left join shops os on os.id = o.shop_id
  where b.ended_at is null and b.appealed_at is not null and b.upheld_at is null`;
