import fc from 'fast-check';
import { anOffer, anOperator, anOrder, aPerson, createTestApi, type TestApi, type TestOrder, type TestPerson } from '../../testing';

let api: TestApi;
let moderator: TestPerson;
let buyer: TestPerson;
let order: TestOrder;
let id: number;
beforeAll(async () => {
  api = await createTestApi();
  moderator = await anOperator(api, 'moderator');
});
afterAll(() => api.close());

/** An account that is old enough for its reviews to count. */
async function aBuyer(): Promise<TestPerson> {
  const person = await aPerson(api);
  await api.pool.query(`update users set created_at = now() - interval '15 days' where id = $1`, [person.id]);
  return person;
}
const write = async (rating: number): Promise<number> => {
  const body = { order: order.id, offer: order.offer.id, rating, text: 'Тріснула' };
  return ((await api.post('trading/buyer/reviews/create/', body, { as: buyer.access })).body as { id: number }).id;
};
beforeEach(async () => {
  buyer = await aBuyer();
  order = await anOrder(api, await anOffer(api), { buyer });
  await order.receive();
  id = await write(2);
});

const path = () => `trading/buyer/reviews/${String(id)}/`;
const report = (body: object = { reason: 'Образа' }, as?: string) => api.post(`${path()}report/`, body, as ? { as } : {});
const decide = (body: object, as = moderator.access) => api.post(`operator/reviews/${String(id)}/decide/`, body, { as });
const restore = (as = moderator.access) => api.post(`operator/reviews/${String(id)}/restore/`, undefined, { as });
const hide = async (reason = 'Образа продавця') => {
  await report();
  return decide({ decision: 'hide', reason });
};
const rewrite = () =>
  api.post('trading/buyer/reviews/create/', { order: order.id, offer: order.offer.id, rating: 1, text: 'Ще раз' }, { as: buyer.access });
const listOwn = async () =>
  (await api.get('trading/buyer/reviews/get-list/', { as: buyer.access, query: { kind: 'written' } })).body.results[0] as object;
const countOpenReports = async () =>
  (await api.pool.query('select 1 from review_reports where review_id = $1 and decided_at is null', [id])).rowCount;
const mailsToBuyer = async () => (await api.mails()).filter(({ to, subject }) => to === buyer.email && /відгук/i.test(subject));

/** All numbers and lists that a review changes, as everybody reads them. */
async function readShown() {
  const { id: offerId, alias, shop } = order.offer;
  const as = shop.owner.access;
  const [ofOffer, ofShop, card, page, cards, ofSeller, own, statistics] = await Promise.all([
    api.get(`trading/buyer/offers/${String(offerId)}/reviews/list/`),
    api.get(`trading/buyer/shops/${String(shop.id)}/reviews/list/`),
    api.get('trading/buyer/offers/get-list/', { query: { shop__alias: shop.alias } }),
    api.get(`trading/buyer/offers/${alias}/get-by-alias/`),
    api.get(`trading/buyer/shops/${shop.alias}/get-by-alias/`),
    api.get('trading/seller/reviews/get-list/', { as }),
    api.get(`trading/seller/shops/${String(shop.id)}/get/`, { as }),
    api.get(`trading/seller/shops/${String(shop.id)}/statistics/`, { as }),
  ]);
  const { rows } = await api.pool.query<Record<string, number>>(
    'select o.rating_sum, o.rating_count, s.rating_sum as shop_sum, s.rating_count as shop_count from offers o join shops s on s.id = o.shop_id where o.id = $1',
    [offerId],
  );
  return {
    lists: [ofOffer, ofShop].map(({ body }) => [body.count, body.summary] as unknown),
    ratings: [card.body.results[0], page.body, cards.body].map((one) => (one as { avg_review_rating: number }).avg_review_rating),
    ofSeller: ofSeller.body.count as number,
    unanswered: [own.body.unanswered_reviews_count, statistics.body.attention.unanswered_reviews] as number[],
    statistics: statistics.body.totals.avg_review_rating as number | null,
    sums: rows[0],
  };
}

describe('a hidden review', () => {
  it('is in no list, rating, statistics or count of others, and comes back exactly', async () => {
    const before = await readShown();

    expect((await hide()).status).toBe(204);
    const hidden = await readShown();
    expect((await restore()).status).toBe(204);

    const nothing = [0, { avg_rating: null, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } }];
    expect(hidden).toEqual({
      lists: [nothing, nothing],
      ratings: [null, null, null],
      ofSeller: 0,
      unanswered: [0, 0],
      statistics: null,
      sums: { rating_sum: 0, rating_count: 0, shop_sum: 0, shop_count: 0 },
    });
    expect(before.sums).toEqual({ rating_sum: 2, rating_count: 1, shop_sum: 2, shop_count: 1 });
    expect(await readShown()).toEqual(before);
  });

  it('is shown to its author with the reason, who cannot bring it back', async () => {
    await hide('Без образ, будь ласка');

    expect(await listOwn()).toMatchObject({ id, is_hidden: true, hidden_reason: 'Без образ, будь ласка', editable_until: null });
    const answers = [
      await api.patch(path(), { rating: 5 }, { as: buyer.access }),
      await api.del(path(), { as: buyer.access }),
      await rewrite(),
    ];
    expect(answers.map(({ status, body }) => [status, body.code as string])).toEqual(answers.map(() => [409, 'review_hidden']));
    const pending = await api.get('trading/buyer/reviews/get-list/', { as: buyer.access, query: { kind: 'pending' } });
    expect(pending.body.count).toBe(0);
    await restore();
    expect(await listOwn()).toMatchObject({ is_hidden: false, hidden_reason: null, editable_until: expect.any(String) });
    expect((await api.patch(path(), { rating: 5 }, { as: buyer.access })).status).toBe(200);
  });

  it('makes kept pages stale at once, and once more when no cache can answer as before', async () => {
    const readMark = async () => ((await api.get('common/purges/')).body as { mark: string }).mark;
    const before = await readMark();

    await hide();

    const [atOnce, again] = [await readMark(), await readMark()];
    await api.pool.query(`update page_purges set at = at - interval '3 seconds'`);
    expect([before, atOnce, again, await readMark()]).toEqual([
      expect.not.stringMatching(atOnce.replace('+', '')),
      atOnce,
      atOnce,
      atOnce.replace('+', ''),
    ]);
    expect(atOnce).toMatch(/^\d+\+$/);
  });

  it('is neither reported nor replied to', async () => {
    await hide();

    expect((await report()).status).toBe(404);
    const reply = await api.post(`trading/seller/reviews/${String(id)}/reply/`, { text: 'Так' }, { as: order.offer.shop.owner.access });
    expect(reply.status).toBe(404);
  });

  it('is not counted while hidden, and is counted after its time when it is restored', async () => {
    await api.pool.query('update users set created_at = now() where id = $1', [buyer.id]);
    await api.del(path(), { as: buyer.access });
    expect((await rewrite()).body.id).toBe(id);
    await hide();
    await api.pool.query('update offer_reviews set counts_at = now() where id = $1', [id]);

    await api.worker.runNow('count-reviews');

    expect((await readShown()).sums).toMatchObject({ rating_count: 0, shop_count: 0 });
    await restore();
    expect((await readShown()).sums).toEqual({ rating_sum: 1, rating_count: 1, shop_sum: 1, shop_count: 1 });
    await api.worker.runNow('count-reviews');
    expect((await readShown()).sums).toMatchObject({ rating_count: 1 });
  });

  it('stays hidden without a reason when its author leaves', async () => {
    await hide();
    await api.call('DELETE', 'auth/user/me/', { as: buyer.access, body: { password: buyer.password, confirm: true } });

    const { rows } = await api.pool.query('select hidden_at is not null as is_hidden, hidden_reason from offer_reviews where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ is_hidden: true, hidden_reason: '' }]);
    const mails = (await mailsToBuyer()).length;
    expect((await restore()).status).toBe(204);
    expect(await mailsToBuyer()).toHaveLength(mails);
  });
});

describe('a decision about a reported review', () => {
  it('mails the author of a hidden and of a restored one, in the language of the author', async () => {
    await api.pool.query(`update users set language = 'en' where id = $1`, [buyer.id]);
    await hide('Rude <b>words</b>');
    await restore();

    const mails = (await api.mails()).filter(({ to, subject }) => to === buyer.email && subject.startsWith('Your review'));
    expect(mails).toMatchObject([
      { subject: 'Your review was hidden: Vase', language: 'en', text: expect.stringContaining('Reason: Rude <b>words</b>') },
      { subject: 'Your review is shown again: Vase' },
    ]);
    for (const { text } of mails) expect(text).toContain('/en/account/buyer/reviews/');
  });

  it('keeps it and closes its reports; somebody else can report it again', async () => {
    const reader = await aPerson(api);
    await report({ reason: 'Спам', kind: 'spam' }, reader.access);
    await report();

    expect((await decide({ decision: 'keep' })).status).toBe(204);

    expect(await countOpenReports()).toBe(0);
    expect((await readShown()).sums).toMatchObject({ rating_count: 1 });
    expect(await mailsToBuyer()).toEqual([]);
    expect(await decide({ decision: 'keep' })).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect((await report({ reason: 'Знову' }, reader.access)).status).toBe(204);
    expect(await countOpenReports()).toBe(0);
    await report({ reason: 'І я' }, (await aPerson(api)).access);
    expect(await countOpenReports()).toBe(1);
  });

  it('is recorded with its reason, which goes with the account of the author', async () => {
    await hide('Образа продавця');
    await restore();
    const owner = await anOperator(api);
    const read = async () =>
      (await api.get('operator/audit/get-list/', { as: owner.access, query: { target_type: 'review', target_id: id } })).body
        .results as object[];

    expect(await read()).toMatchObject([
      { action: 'review.restore', actor_id: moderator.id, changes: [{ field: 'is_hidden', before: 'true', after: 'false' }] },
      {
        action: 'review.decide',
        reason: 'Образа продавця',
        changes: [
          { field: 'reports', before: null, after: '1' },
          { field: 'decision', before: null, after: 'hide' },
        ],
      },
    ]);
    await api.call('DELETE', 'auth/user/me/', { as: buyer.access, body: { password: buyer.password, confirm: true } });
    expect((await read())[1]).toMatchObject({ reason: null });
  });

  it('is made once by concurrent operators', async () => {
    await report();
    const [one, other] = [await anOperator(api), await anOperator(api, 'moderator')];

    const answers = await Promise.all(
      [one, other, one, other].map(({ access }, index) =>
        decide(index % 2 ? { decision: 'keep' } : { decision: 'hide', reason: 'Образа' }, access),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    for (const { status, body } of answers)
      expect(status === 204 || ['already_decided', 'taken_by_other'].includes(body.code as string)).toBe(true);
    expect(await countOpenReports()).toBe(0);
  });

  it('needs a reason to hide, and something to decide', async () => {
    expect(await decide({ decision: 'hide', reason: 'Образа' })).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    await report();
    for (const body of [{ decision: 'hide' }, { decision: 'hide', reason: ' ' }, { decision: 'hide', reason: 'x'.repeat(1001) }])
      expect(await decide(body)).toMatchObject({ status: 400, body: { reason: expect.any(Array) } });
    expect(await decide({ decision: 'delete' })).toMatchObject({ status: 400, body: { decision: expect.any(Array) } });
    await api.del(path(), { as: buyer.access });
    expect((await decide({ decision: 'keep' })).status).toBe(404);
    expect((await restore()).status).toBe(404);
  });

  it.each(['the author', 'the owner of the shop'])('is not made by %s', async (who) => {
    await report();
    const { id: userId } = who === 'the author' ? buyer : order.offer.shop.owner;
    await api.pool.query('update operators set user_id = $1 where user_id = $2', [userId, moderator.id]);
    const own = { status: 409, body: { code: 'own_matter' } };
    const as = who === 'the author' ? buyer.access : order.offer.shop.owner.access;
    await api.pool.query(`insert into authenticator_apps (user_id, sealed_secret, confirmed_at) values ($1, '', now())`, [userId]);
    await api.pool.query('update sessions set second_factor_at = now() where user_id = $1', [userId]);

    const [decided, taken] = [
      await decide({ decision: 'keep' }, as),
      await api.post(`operator/queues/reviews/${String(id)}/take/`, {}, { as }),
    ];
    await api.pool.query(`update offer_reviews set hidden_at = now(), hidden_reason = 'Образа', is_counted = false where id = $1`, [id]);
    const restored = await restore(as);
    await api.pool.query('update operators set user_id = $1 where user_id = $2', [moderator.id, userId]);

    expect([decided, taken, restored]).toMatchObject([own, own, own]);
  });
});

describe('a report', () => {
  it('has a kind, which is other unless it says so', async () => {
    await report({ reason: 'Телефон у тексті', kind: 'personal_data' });
    await report();

    const { rows } = await api.pool.query('select kind from review_reports where review_id = $1 order by id', [id]);
    expect(rows).toEqual([{ kind: 'personal_data' }, { kind: 'other' }]);
    expect(await report({ reason: 'Ні', kind: 'boring' })).toMatchObject({ status: 400, body: { kind: expect.any(Array) } });
  });
});

it('keeps the sums of ratings equal to a recount, in any order of changes', async () => {
  const { offer } = order;
  const second = await aBuyer();
  const secondOrder = await anOrder(api, offer, { buyer: second });
  await secondOrder.receive();
  const people = [
    { person: buyer, orderId: order.id },
    { person: second, orderId: secondOrder.id },
  ];
  const recount = async () => {
    const { rows } = await api.pool.query<{ kept: number[]; counted: number[]; early: number }>(
      `select array[o.rating_sum, o.rating_count, s.rating_sum, s.rating_count]::bigint[] as kept,
              array[r.sum, r.count, r.sum, r.count]::bigint[] as counted, r.early
       from offers o join shops s on s.id = o.shop_id cross join lateral
         (select coalesce(sum(rating) filter (where is_counted), 0) as sum, count(*) filter (where is_counted) as count,
                 count(*) filter (where is_counted and (deleted_at is not null or hidden_at is not null))::int as early
          from offer_reviews where offer_id = o.id) r where o.id = $1`,
      [offer.id],
    );
    return rows[0]!;
  };
  const change = fc.record({
    who: fc.nat({ max: 1 }),
    rating: fc.integer({ min: 1, max: 5 }),
    does: fc.constantFrom('create', 'edit', 'hide', 'restore', 'delete', 'wait', 'count'),
  });
  const statuses = new Set<string>();

  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 12 }), async (changes) => {
      for (const { who, rating, does } of changes) {
        const { person, orderId } = people[who]!;
        const as = person.access;
        const { rows } = await api.pool.query<{ id: number }>('select id from offer_reviews where author_id = $1 and offer_id = $2', [
          person.id,
          offer.id,
        ]);
        const review = String(rows[0]?.id ?? 0);
        const answers = {
          create: () => api.post('trading/buyer/reviews/create/', { order: orderId, offer: offer.id, rating }, { as }),
          edit: () => api.patch(`trading/buyer/reviews/${review}/`, { rating }, { as }),
          delete: () => api.del(`trading/buyer/reviews/${review}/`, { as }),
          async hide() {
            await api.post(`trading/buyer/reviews/${review}/report/`, { reason: 'Образа' });
            return api.post(`operator/reviews/${review}/decide/`, { decision: 'hide', reason: 'Образа' }, { as: moderator.access });
          },
          restore: () => api.post(`operator/reviews/${review}/restore/`, undefined, { as: moderator.access }),
          // A young account: what it writes from now on counts later; and an old one, whose time has come.
          async wait() {
            await api.pool.query('update users set created_at = now() where id = $1', [person.id]);
            return null;
          },
          async count() {
            await api.pool.query(`update users set created_at = now() - interval '15 days' where id = $1`, [person.id]);
            await api.pool.query('update offer_reviews set counts_at = now() where author_id = $1', [person.id]);
            await api.worker.runNow('count-reviews');
            return null;
          },
        };
        const answer = await answers[does]();
        if (answer) statuses.add(`${does} ${String(answer.status)}`);
        const { kept, counted, early } = await recount();
        expect([kept, early]).toEqual([counted, 0]);
      }
    }),
    { numRuns: 25, seed: 4 },
  );

  expect([...statuses]).toEqual(
    expect.arrayContaining([
      'create 201',
      'create 409',
      'edit 200',
      'edit 409',
      'hide 204',
      'restore 204',
      'restore 409',
      'delete 204',
      'delete 409',
    ]),
  );
}, 120_000);
