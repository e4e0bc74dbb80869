/** SQL for the reviews that wait for an operator: id, since when, and the people whose own matter they are. */
export const reportedReviews = `select r.id, min(p.created_at) as opened_at, array[r.author_id, s.owner_id] as parties
  from review_reports p join offer_reviews r on r.id = p.review_id join shops s on s.id = r.shop_id
  where p.decided_at is null and r.deleted_at is null and r.hidden_at is null group by r.id, s.owner_id`;
