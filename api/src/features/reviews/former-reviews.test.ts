import fs from 'node:fs';
import { migrationsFolder } from '../../migrations-folder';
import { anOffer, anOrder, aPerson, createTestApi, type TestApi, type TestOrder } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  // Previously there were several reviews of an offer by one author.
  await api.pool.query('drop index offer_reviews_author_offer');
});
afterAll(() => api.close());

/** Runs the statements of the migration that change rows. */
async function migrateRows(): Promise<void> {
  const sql = fs.readFileSync(`${migrationsFolder()}/0140_proven_reviews.sql`, 'utf8');
  await api.pool.query(sql.slice(sql.indexOf('-- Reviews of orders')));
}
const insertReview = async (order: TestOrder, authorId: number, rating: number, day: number, isDeleted = false) => {
  const { rows } = await api.pool.query<{ id: number }>(
    `insert into offer_reviews (offer_id, shop_id, order_id, author_id, author_name, rating, created_at, deleted_at)
     values ($1, $2, $3, $4, 'Олена', $5, $6, case when $7 then now() end) returning id`,
    [order.offer.id, order.offer.shop.id, order.id, authorId, rating, `2026-01-0${String(day)}`, isDeleted],
  );
  return rows[0]!.id;
};

describe('reviews from before they needed a receipt', () => {
  it('keep the newest of an author and offer, and none of a canceled order', async () => {
    const buyer = await aPerson(api);
    const offer = await anOffer(api);
    const orders = [
      await anOrder(api, offer, { buyer }),
      await anOrder(api, offer, { buyer }),
      await anOrder(api, offer, { buyer }),
    ] as const;
    const canceled = await anOrder(api, await anOffer(api, { shop: offer.shop }), { buyer });
    await api.pool.query(`update orders set status = 'canceled', canceled_by = 'seller', cancel_reason = 'other' where id = $1`, [
      canceled.id,
    ]);
    await insertReview(orders[0], buyer.id, 1, 1);
    const newest = await insertReview(orders[1], buyer.id, 4, 2);
    await insertReview(orders[2], buyer.id, 5, 3, true);
    const gone = await insertReview(canceled, buyer.id, 2, 4);
    await api.pool.query('update offers set rating_sum = 5, rating_count = 2 where id = $1', [offer.id]);
    await api.pool.query('update shops set rating_sum = 7, rating_count = 3 where id = $1', [offer.shop.id]);

    await migrateRows();

    const { rows } = await api.pool.query('select id from offer_reviews where author_id = $1 and deleted_at is null', [buyer.id]);
    expect(rows).toEqual([{ id: newest }]);
    const all = await api.pool.query('select id from offer_reviews where author_id = $1 order by id', [buyer.id]);
    expect(all.rows).toEqual([{ id: newest }, { id: gone }]);
    const sums = await api.pool.query(
      'select o.rating_sum, o.rating_count, s.rating_sum as shop_sum, s.rating_count as shop_count from offers o join shops s on s.id = o.shop_id where o.id = $1',
      [offer.id],
    );
    expect(sums.rows).toEqual([{ rating_sum: 4, rating_count: 1, shop_sum: 4, shop_count: 1 }]);
  });

  it('leave an account the orders of its e-mail as taken over, without their ratings of it', async () => {
    const buyer = await aPerson(api);
    const [own, assigned] = [await anOrder(api, await anOffer(api), { buyer }), await anOrder(api, await anOffer(api))];
    await api.pool.query('update orders set buyer_id = $2 where id = $1', [assigned.id, buyer.id]);
    for (const [order, rating] of [
      [own, 5],
      [assigned, 1],
    ] as const)
      await api.pool.query('insert into buyer_reviews (order_id, buyer_id, shop_id, rating) values ($1, $2, $3, $4)', [
        order.id,
        buyer.id,
        order.offer.shop.id,
        rating,
      ]);
    await api.pool.query('update users set buyer_rating_sum = 6, buyer_rating_count = 2 where id = $1', [buyer.id]);

    await migrateRows();

    const adopted = await api.pool.query(
      'select id, adopted_at is not null as is_adopted, buyer_id from orders where id = any($1) order by id',
      [[own.id, assigned.id]],
    );
    expect(adopted.rows).toEqual([
      { id: own.id, is_adopted: false, buyer_id: buyer.id },
      { id: assigned.id, is_adopted: true, buyer_id: buyer.id },
    ]);
    const rated = await api.pool.query('select buyer_rating_sum, buyer_rating_count from users where id = $1', [buyer.id]);
    expect(rated.rows).toEqual([{ buyer_rating_sum: 5, buyer_rating_count: 1 }]);
  });
});
