import { randomBytes } from 'node:crypto';
import { anOffer, anOrder, aPerson, createTestApi, giveLeads, type TestApi, type TestOrder, type TestPerson } from '../../testing';

let api: TestApi;
let buyer: TestPerson;
let order: TestOrder;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  buyer = await aPerson(api);
  await api.pool.query(
    `update users set first_name = 'Олена', last_name = 'Коваленко', created_at = now() - interval '15 days' where id = $1`,
    [buyer.id],
  );
  order = await anOrder(api, await anOffer(api), { buyer });
});

const buildBody = (changes: object = {}) => ({ order: order.id, offer: order.offer.id, rating: 5, text: 'Гарна ваза', ...changes });
const review = (changes: object = {}, as = buyer.access) => api.post('trading/buyer/reviews/create/', buildBody(changes), { as });
const mine = async (kind: 'written' | 'pending' | 'received', as = buyer.access) =>
  (await api.get('trading/buyer/reviews/get-list/', { as, query: { kind } })).body as { count: number; results: Record<string, unknown>[] };
const change = (id: number, body: object, as = buyer.access) => api.patch(`trading/buyer/reviews/${String(id)}/`, body, { as });
const remove = (id: number, as = buyer.access) => api.del(`trading/buyer/reviews/${String(id)}/`, { as });
const reply = (id: number, text: unknown, as = order.offer.shop.owner.access) =>
  api.post(`trading/seller/reviews/${String(id)}/reply/`, { text }, { as });
const rateBuyer = (body: object = { rating: 4 }, as = order.offer.shop.owner.access) =>
  api.post(`trading/seller/orders/${String(order.id)}/review-buyer/`, body, { as });
const ofOffer = async () => (await api.get(`trading/buyer/offers/${String(order.offer.id)}/reviews/list/`)).body;
const ofShop = async () => (await api.get(`trading/buyer/shops/${String(order.offer.shop.id)}/reviews/list/`)).body;
const ratings = async () => {
  const { rows } = await api.pool.query(
    'select o.rating_sum, o.rating_count, s.rating_sum as shop_sum, s.rating_count as shop_count from offers o join shops s on s.id = o.shop_id where o.id = $1',
    [order.offer.id],
  );
  return rows[0] as Record<string, number>;
};
async function aPicture(): Promise<string> {
  const key = `reviews/${randomBytes(6).toString('hex')}.webp`;
  await api.pool.query(`insert into media_files (key, width, height, bytes, content_type) values ($1, 10, 10, 10, 'image/webp')`, [key]);
  return key;
}
const confirm = () => api.post(`trading/buyer/orders/${String(order.id)}/confirm-received/`, undefined, { as: buyer.access });
const written = async () => {
  await order.receive();
  return (await review()).body.id as number;
};
const ageOrder = (id: number, days: number) =>
  api.pool.query('update orders set created_at = created_at - make_interval(days => $2) where id = $1', [id, days]);
/** Orders the same offer again, as the same buyer. */
const orderAgain = () => anOrder(api, order.offer, { buyer });

describe('a review of an offer', () => {
  it('is listed with the reviews of its shop', async () => {
    const id = await written();

    expect(await ofShop()).toMatchObject({
      count: 1,
      results: [{ id, author_name: 'Олена К.', rating: 5 }],
      summary: { avg_rating: 4.2, histogram: { 5: 1, 4: 0 } },
    });
    expect((await api.get('trading/buyer/shops/2000000000/reviews/list/')).status).toBe(404);
  });

  it('is possible for a received order, once, and changes the ratings', async () => {
    expect((await review()).body.code).toBe('not_received');
    expect((await mine('pending')).count).toBe(0);
    await order.complete();
    expect((await review()).body.code).toBe('not_received');
    const pending = { id: null, offer: { id: order.offer.id }, order: { id: order.id } };
    expect((await mine('pending')).results).toMatchObject([{ ...pending, is_received: false }]);
    await confirm();
    expect((await mine('pending')).results).toMatchObject([{ ...pending, is_received: true }]);

    const answers = await Promise.all(Array.from({ length: 6 }, () => review({ images: [] })));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('already_reviewed');
    expect(await mine('pending')).toMatchObject({ count: 0 });
    expect((await mine('written')).results).toHaveLength(1);
    expect(await ratings()).toEqual({ rating_sum: 5, rating_count: 1, shop_sum: 5, shop_count: 1 });
    expect(await ofOffer()).toMatchObject({
      count: 1,
      results: [{ author_name: 'Олена К.', rating: 5, text: 'Гарна ваза', reply: null }],
      summary: { avg_rating: 4.2, histogram: { 5: 1, 4: 0 } },
    });
  });

  it('is refused for canceled orders', async () => {
    const [bySeller, byBuyer] = [order, await anOrder(api, await anOffer(api), { buyer })];
    await giveLeads(api, bySeller.offer.shop.owner, 1);
    await bySeller.open();
    await bySeller.update({ status: 'canceled', cancel_reason: 'not_available' });
    await api.post(`trading/buyer/orders/${String(byBuyer.id)}/cancel/`, { reason: 'other' }, { as: buyer.access });

    expect((await mine('pending')).count).toBe(0);
    expect((await review({ order: byBuyer.id, offer: byBuyer.offer.id })).body.code).toBe('not_received');
    expect((await review()).body.code).toBe('not_received');
  });

  it('is possible for an order that was received and returned', async () => {
    await order.receive();
    await order.update({ status: 'canceled', cancel_reason: 'returned' });

    expect((await review({ rating: 2 })).status).toBe(201);
  });

  it('is refused for a duplicate, which the seller opens for nothing, and for a credited bad lead', async () => {
    const phone = { buyer_phone: '050 111 22 33' };
    order = await anOrder(api, await anOffer(api), { buyer, body: phone });
    await order.receive();
    const duplicate = await anOrder(api, order.offer, { buyer, body: phone });
    expect((await duplicate.open()).body.open_price_leads).toBe(0);
    await duplicate.update({ status: 'in_progress' });
    await api.post(`trading/buyer/orders/${String(duplicate.id)}/confirm-received/`, undefined, { as: buyer.access });

    expect((await review({ order: duplicate.id })).body.code).toBe('not_received');
    await api.pool.query(`insert into bad_lead_reports (order_id, shop_id, reason, status) values ($1, $2, 'fake', 'credited')`, [
      order.id,
      order.offer.shop.id,
    ]);
    expect((await review()).body.code).toBe('not_received');
    expect((await mine('pending')).count).toBe(0);
  });

  it('exists once for a buyer and an offer, for any number of orders and concurrent calls', async () => {
    await order.receive();
    const others = [await orderAgain(), await orderAgain()];
    for (const other of others) await other.receive();
    expect((await mine('pending')).results.map((row) => (row.order as { id: number }).id)).toEqual([others[1]!.id]);

    const answers = await Promise.all([order, ...others].map(({ id }) => review({ order: id })));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('already_reviewed');
    expect((await mine('pending')).count).toBe(0);
    expect(await ratings()).toMatchObject({ rating_count: 1, shop_count: 1 });
  });

  it('is possible only for bought offers, by their buyer', async () => {
    await order.receive();
    const other = await anOffer(api);

    expect((await review({ offer: other.id })).body.code).toBe('not_bought');
    expect((await review({}, (await aPerson(api)).access)).status).toBe(404);
    expect((await api.post('trading/buyer/reviews/create/', buildBody())).status).toBe(401);
  });

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ rating: null }, 'rating'],
    [{ text: 'x'.repeat(4001) }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ text: 7 }, 'text'],
    [{ images: ['nobody/uploaded.webp'] }, 'images'],
    [{ images: 'x' }, 'images'],
    [{ images: Array.from({ length: 11 }, () => 'x') }, 'images'],
    [{ order: 'x' }, 'order'],
    [{ offer: -1 }, 'offer'],
    [{ author_name: 'Хтось' }, 'author_name'],
  ])('is refused by field: %j', async (changes, field) => {
    await order.receive();

    const answer = await review(changes);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
  });

  it('is changed and deleted within 30 days after the newest order, and the ratings follow', async () => {
    const id = await written();
    const picture = await aPicture();

    expect((await change(id, { rating: 2, text: '', images: [picture] })).body).toMatchObject({
      rating: 2,
      text: null,
      images: [{ key: picture }],
    });
    expect(await ratings()).toMatchObject({ rating_sum: 2, rating_count: 1, shop_sum: 2 });
    await ageOrder(order.id, 29);
    expect((await change(id, { rating: 3 })).status).toBe(200);
    await ageOrder(order.id, 2);
    expect((await change(id, { rating: 4 })).body.code).toBe('review_too_old');
    expect((await remove(id)).body.code).toBe('review_too_old');
    const again = await orderAgain();
    expect((await change(id, { rating: 4 })).body.code).toBe('review_too_old');
    await again.receive();
    expect((await change(id, { rating: 4 })).status).toBe(200);
    expect((await remove(id)).status).toBe(204);

    expect(await ratings()).toEqual({ rating_sum: 0, rating_count: 0, shop_sum: 0, shop_count: 0 });
    expect((await remove(id)).status).toBe(404);
    expect((await ofOffer()).summary.avg_rating).toBeNull();
  });

  it('is written again as the same one after it was deleted, once and within the same time', async () => {
    const id = await written();
    await remove(id);
    expect((await mine('pending')).count).toBe(1);

    const answers = await Promise.all([1, 2, 3].map((rating) => review({ rating })));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const again = answers.find(({ status }) => status === 201)!.body as { id: number; rating: number };
    expect(again.id).toBe(id);
    expect(await ratings()).toEqual({ rating_sum: again.rating, rating_count: 1, shop_sum: again.rating, shop_count: 1 });
    await remove(id);
    await ageOrder(order.id, 31);
    expect((await review()).body.code).toBe('review_too_old');
    expect((await mine('pending')).count).toBe(0);
    expect(await ratings()).toMatchObject({ rating_count: 0, shop_count: 0 });
  });

  it('keeps ratings correct under concurrent changes', async () => {
    const id = await written();

    await Promise.all([1, 2, 3, 4, 5, 2].map((rating) => change(id, { rating })));
    const removed = await Promise.all(Array.from({ length: 4 }, () => remove(id)));

    expect(removed.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await ratings()).toEqual({ rating_sum: 0, rating_count: 0, shop_sum: 0, shop_count: 0 });
  });

  it('can be changed by its author only', async () => {
    const id = await written();
    const stranger = await aPerson(api);

    expect((await change(id, { rating: 1 }, stranger.access)).status).toBe(404);
    expect((await remove(id, order.offer.shop.owner.access)).status).toBe(404);
    expect((await api.patch(`trading/buyer/reviews/${String(id)}/`, { rating: 1 })).status).toBe(401);
    expect((await api.del(`trading/buyer/reviews/${String(id)}/`)).status).toBe(401);
    expect((await ratings()).rating_sum).toBe(5);
  });
});

describe('a review that waits', () => {
  const makeYoung = (days: number) =>
    api.pool.query('update users set created_at = now() - make_interval(days => $2) where id = $1', [buyer.id, days]);
  const expectShownButUncounted = async () => {
    expect(await ofOffer()).toMatchObject({ count: 1, summary: { avg_rating: null } });
    expect(await ratings()).toEqual({ rating_sum: 0, rating_count: 0, shop_sum: 0, shop_count: 0 });
  };
  const letTimePass = (id: number) => api.pool.query('update offer_reviews set counts_at = now() where id = $1', [id]);

  it('is shown at once, and counts once the account is 14 days old', async () => {
    await makeYoung(13);
    const id = await written();
    await expectShownButUncounted();
    await api.worker.runNow('count-reviews');
    await expectShownButUncounted();
    await change(id, { rating: 4 });
    await expectShownButUncounted();

    await letTimePass(id);
    await Promise.all([api.worker.runNow('count-reviews'), api.worker.runNow('count-reviews')]);

    expect(await ratings()).toEqual({ rating_sum: 4, rating_count: 1, shop_sum: 4, shop_count: 1 });
    expect((await ofOffer()).summary.avg_rating).toBe(4);
  });

  it('is one of an order below 50 hryvnias too', async () => {
    order = await anOrder(api, await anOffer(api, { priceMinor: 4999 }), { buyer });
    await written();
    await expectShownButUncounted();
    order = await anOrder(api, await anOffer(api, { priceMinor: 5000 }), { buyer });
    await written();

    expect(await ratings()).toMatchObject({ rating_count: 1 });
  });

  it('never counts when it is deleted before', async () => {
    await makeYoung(1);
    const id = await written();
    await letTimePass(id);
    await remove(id);

    await api.worker.runNow('count-reviews');

    expect(await ratings()).toEqual({ rating_sum: 0, rating_count: 0, shop_sum: 0, shop_count: 0 });
  });
});

describe('the reply of the seller', () => {
  it('is written once, and is public', async () => {
    const id = await written();

    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => reply(id, `Дякуємо ${String(index)}`)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('already_replied');
    const said = answers.find(({ status }) => status === 200)!.body.reply as string;
    expect((await ofOffer()).results[0].reply).toBe(said);
    expect((await mine('written')).results[0]).toMatchObject({ reply: said });
  });

  it('requires the seller of the shop', async () => {
    const id = await written();

    expect((await reply(id, 'Так', (await aPerson(api)).access)).status).toBe(404);
    expect((await api.post(`trading/seller/reviews/${String(id)}/reply/`, { text: 'Так' })).status).toBe(401);
    for (const text of ['', '   ', 'x'.repeat(4001), 7, null, 'a\u0000'])
      expect(Object.keys((await reply(id, text)).body as object)).toEqual(['text']);
  });

  it('is written from a list of own reviews', async () => {
    const id = await written();
    const list = async (as: string, query = {}) => (await api.get('trading/seller/reviews/get-list/', { as, query })).body;

    expect(await list(order.offer.shop.owner.access)).toMatchObject({ count: 1, results: [{ id, rating: 5 }] });
    expect((await list(order.offer.shop.owner.access, { shop: order.offer.shop.id })).count).toBe(1);
    expect(await list((await aPerson(api)).access, { shop: order.offer.shop.id })).toMatchObject({ code: 'not_found' });
    expect((await api.get('trading/seller/reviews/get-list/')).status).toBe(401);
  });

  it('filters the list by missing reply and by stars', async () => {
    const id = await written();
    const { owner, id: shop } = order.offer.shop;
    const list = async (query: object) =>
      (await api.get('trading/seller/reviews/get-list/', { as: owner.access, query: { shop, ...query } })).body as {
        count: number;
        results: { id: number }[];
      };

    expect((await list({ has_reply: false })).results.map((row) => row.id)).toEqual([id]);
    expect(await list({ has_reply: true })).toMatchObject({ count: 0, results: [] });
    expect((await list({ rating: 5 })).count).toBe(1);
    expect((await list({ rating: 4 })).count).toBe(0);
    await reply(id, 'Дякуємо');
    expect((await list({ has_reply: false })).count).toBe(0);
    expect((await list({ has_reply: true, rating: 5 })).results.map((row) => row.id)).toEqual([id]);
    for (const query of [{ has_reply: 'maybe' }, { rating: 0 }, { rating: 6 }, { rating: 'x' }])
      expect(Object.keys(await list(query))).toEqual(Object.keys(query));
  });

  it('counts as due for the shop until it is written', async () => {
    const id = await written();
    const { owner, id: shop } = order.offer.shop;
    const dueCounts = async () => {
      const [found, statistics] = await Promise.all([
        api.get(`trading/seller/shops/${String(shop)}/get/`, { as: owner.access }),
        api.get(`trading/seller/shops/${String(shop)}/statistics/`, { as: owner.access }),
      ]);
      return [found.body.unanswered_reviews_count, statistics.body.attention.unanswered_reviews] as unknown[];
    };

    expect(await dueCounts()).toEqual([1, 1]);
    await reply(id, 'Дякуємо');
    expect(await dueCounts()).toEqual([0, 0]);
  });
});

describe('a mail about a new review', () => {
  const mailsToOwner = async () => (await api.mails()).filter(({ to }) => to === order.offer.shop.owner.email);

  it.each([
    ['uk', 'Новий відгук', '/account/seller/shops/'],
    ['en', 'New review', '/en/account/seller/shops/'],
  ])('reaches the seller in %s with the text and a link to reply', async (language, subject, path) => {
    await api.pool.query('update users set language = $2 where id = $1', [order.offer.shop.owner.id, language]);
    await written();

    const mail = (await mailsToOwner()).find((each) => each.subject.startsWith(subject));

    expect(mail?.text).toContain('Гарна ваза');
    expect(mail?.text).toContain(`${path}${String(order.offer.shop.id)}/reviews/?reply=none`);
  });

  it('is sent once, also when the review is deleted and written again', async () => {
    const id = await written();
    await remove(id);
    expect((await review({ rating: 1 })).status).toBe(201);

    expect((await mailsToOwner()).filter(({ subject }) => subject.startsWith('Новий відгук'))).toHaveLength(1);
  });
});

describe('a report of a review', () => {
  const report = (id: number, body: object = { reason: 'Образа' }, as?: string) =>
    api.post(`trading/buyer/reviews/${String(id)}/report/`, body, as ? { as } : {});

  it('reaches support once per person, and is public', async () => {
    const id = await written();
    const reader = await aPerson(api);

    const answers = await Promise.all(Array.from({ length: 4 }, () => report(id, { reason: 'Образа' }, reader.access)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await report(id)).status).toBe(204);

    const mails = (await api.mails()).filter(({ to, text }) => to === api.config.supportEmail && text.includes(String(id)));
    expect(mails).toHaveLength(2);
  });

  it('requires a reason and an existing review', async () => {
    const id = await written();

    for (const reason of ['', '  ', 'x'.repeat(1001), 5, undefined]) expect((await report(id, { reason })).status).toBe(400);
    expect((await report(999_999_999)).status).toBe(404);
  });
});

describe('a rating of the buyer', () => {
  it('is given once for a completed order, and the average is null before', async () => {
    const readAverage = async () => (await api.get('auth/user/me/', { as: buyer.access })).body.buyer;
    expect((await rateBuyer()).body.code).toBe('order_not_completed');
    await order.complete();
    expect(await readAverage()).toMatchObject({ avg_review_rating: null });
    expect((await order.read()).can_review_buyer).toBe(true);

    const answers = await Promise.all(Array.from({ length: 5 }, () => rateBuyer({ rating: 4, text: ' Швидко забрала ' })));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 201)!.body).toMatchObject({ rating: 4, text: 'Швидко забрала' });
    expect(await readAverage()).toMatchObject({ avg_review_rating: 4 });
    expect((await mine('received')).results).toEqual([
      expect.objectContaining({ rating: 4, text: 'Швидко забрала', order: expect.objectContaining({ id: order.id }) }),
    ]);
    expect(await order.read()).toMatchObject({ is_buyer_reviewed: true, can_review_buyer: false });
  });

  it('is refused for guests until they take the order over, to other sellers and to visitors', async () => {
    await order.complete();
    expect((await rateBuyer({ rating: 4 }, (await aPerson(api)).access)).status).toBe(404);
    expect((await api.post(`trading/seller/orders/${String(order.id)}/review-buyer/`, { rating: 4 })).status).toBe(401);
    order = await anOrder(api, await anOffer(api), { body: { buyer_email: buyer.email } });
    await order.complete();
    expect((await rateBuyer()).body.code).toBe('buyer_is_guest');
    await api.post(`trading/buyer/orders/${String(order.id)}/adopt/`, undefined, { as: buyer.access });
    expect((await rateBuyer()).status).toBe(201);
  });

  it.each([{ rating: 0 }, { rating: 6 }, { rating: '5' }, {}, { rating: 5, text: 'x'.repeat(4001) }, { rating: 5, buyer: 1 }])(
    'refuses %j',
    async (body) => {
      await order.complete();

      expect((await rateBuyer(body)).status).toBe(400);
    },
  );
});

it('requires login for its lists', async () => {
  expect((await api.get('trading/buyer/reviews/get-list/')).status).toBe(401);
  expect((await api.get('trading/buyer/reviews/get-list/', { as: buyer.access, query: { kind: 'secret' } })).status).toBe(400);
});

describe('people who belong to the shop', () => {
  it('cannot review its offers nor rate themselves', async () => {
    const { owner } = order.offer.shop;
    order = await anOrder(api, order.offer, { buyer: owner });
    await order.receive();

    expect((await review({}, owner.access)).body.code).toBe('review_not_allowed');
    expect((await rateBuyer({ rating: 5 })).body.code).toBe('review_not_allowed');
    expect((await mine('pending', owner.access)).count).toBe(0);
    expect((await order.read()).can_review_buyer).toBe(false);
    expect(await ratings()).toMatchObject({ rating_count: 0, shop_count: 0 });
  });

  it.each(['the account', 'the order'])('are recognized by a phone that %s shares with the shop', async (where) => {
    if (where === 'the account') await api.pool.query(`update users set phone = '+380500000001' where id = $1`, [buyer.id]);
    else order = await anOrder(api, order.offer, { buyer, body: { buyer_phone: '050 000 00 01' } });
    await order.receive();

    expect((await review()).body.code).toBe('review_not_allowed');
    expect((await rateBuyer()).body.code).toBe('review_not_allowed');
  });

  it('do not count in the number of orders, by which lists are ordered', async () => {
    const { offer } = order;
    const readCount = async () =>
      (await api.pool.query('select included_in_orders_count as count from offers where id = $1', [offer.id])).rows[0].count as number;
    const before = await readCount();
    await anOrder(api, offer, { buyer: offer.shop.owner });
    await anOrder(api, offer, { body: { buyer_phone: '050 000 00 01' } });

    expect(await readCount()).toBe(before);
    await anOrder(api, offer);
    expect(await readCount()).toBe(before + 1);
  });
});
