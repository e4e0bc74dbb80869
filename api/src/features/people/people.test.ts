import {
  aClaim,
  anOffer,
  anOperator,
  anOrder,
  aPerson,
  aQuestion,
  aReportedReview,
  aShop,
  createExplainDb,
  createTestApi,
  type TestApi,
  type TestPerson,
} from '../../testing';
import { findGuestOrders, findShops, findUsers } from './find.repository';
import { readQuery } from './people-rules';

let api: TestApi;
let support: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  support = await anOperator(api, 'support');
});
afterAll(() => api.close());

let phones = 0;
const aPhone = () => `+38050000${String(1000 + (phones += 1))}`;
const setPhone = (id: number, phone: string) => api.pool.query('update users set phone = $2 where id = $1', [id, phone]);
const find = (query: string, as = support.access) => api.get('operator/people/find/', { as, query: { query } });
const hits = async (query: string) =>
  ((await find(query)).body.results as { type: string; id: number; found_by: string }[]).map(
    ({ type, id, found_by: by }) => `${type} ${String(id)} ${by}`,
  );
const page = (type: 'users' | 'shops', id: number, as = support.access) => api.get(`operator/${type}/${String(id)}/`, { as });
const look = (type: 'users' | 'shops' | 'orders', id: number, body: object = { reason: 'Дзвінок покупця' }, as = support.access) =>
  api.post(`operator/${type}/${String(id)}/contacts/`, body, { as });
const note = (body: object, as = support.access) => api.post('operator/notes/', body, { as });
const refusal = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) as object });
const remove = (person: TestPerson) =>
  api.call('DELETE', 'auth/user/me/', { as: person.access, body: { password: person.password, confirm: true } });

describe('the search', () => {
  it('finds a person by e-mail, its beginning, phone in any writing, and id, with masked contacts', async () => {
    const [person, phone] = [await aPerson(api), aPhone()];
    await setPhone(person.id, phone);
    const dashed = `(0${phone.slice(4, 6)}) ${phone.slice(6, 9)}-${phone.slice(9, 11)}-${phone.slice(11)}`;

    expect(await hits(person.email.toUpperCase())).toEqual([`user ${String(person.id)} email`]);
    expect(await hits(person.email.slice(0, -3))).toEqual([`user ${String(person.id)} email`]);
    expect(await hits(dashed)).toEqual([`user ${String(person.id)} phone`]);
    expect(await hits(`${String(person.id)} `.padStart(2, '#'))).toContain(`user ${String(person.id)} id`);
    expect((await find(person.email)).body.results).toEqual([
      {
        ...{ type: 'user', id: person.id, found_by: 'email', title: null, order_number: null, is_closed: false },
        email: 'p•••@yarmarok.example',
        phone: `+380 •• ••• ${phone.slice(-4, -2)} ${phone.slice(-2)}`,
        created_at: expect.any(String),
      },
    ]);
  });

  it('finds the buyer and the shop of an order, also by the phone of the order', async () => {
    const [buyer, offer, phone] = [await aPerson(api), await anOffer(api), aPhone()];
    const order = await anOrder(api, offer, { buyer, body: { buyer_phone: phone } });

    const expected = [`user ${String(buyer.id)} order`, `shop ${String(offer.shop.id)} order`];
    expect(await hits(order.number)).toEqual(expect.arrayContaining(expected));
    expect(await hits(`№ ${order.number}`)).toEqual(expect.arrayContaining(expected));
    expect(await hits(phone)).toEqual([`user ${String(buyer.id)} phone`]);
  });

  it('finds the order of a guest by its contacts and number', async () => {
    const [phone, email] = [aPhone(), 'guest-4@yarmarok.example'];
    const order = await anOrder(api, await anOffer(api), { body: { buyer_phone: phone, buyer_email: email } });

    expect(await hits(email)).toEqual([`guest_order ${String(order.id)} email`]);
    expect(await hits('guest-4')).toEqual([`guest_order ${String(order.id)} email`]);
    expect(await hits(phone)).toEqual([`guest_order ${String(order.id)} phone`]);
    expect(await hits(order.number)).toContain(`guest_order ${String(order.id)} order`);
  });

  it('finds a shop by title, its part, alias, and former alias', async () => {
    const shop = await aShop(api, { title: 'Гончарня «Ґава_100%»' });
    await api.pool.query('insert into shop_former_aliases (alias, shop_id) values ($1, $2)', ['old-gava', shop.id]);

    expect(await hits('ґава_100%')).toEqual([`shop ${String(shop.id)} title`]);
    expect(await hits('го')).toContain(`shop ${String(shop.id)} title`);
    expect(await hits('ґа')).toEqual([]);
    expect(await hits(shop.alias)).toEqual([`shop ${String(shop.id)} alias`]);
    expect(await hits('OLD-gava')).toEqual([`shop ${String(shop.id)} alias`]);
    expect(await hits('%%%')).toEqual([]);
    expect(await hits('ъъ')).toEqual([]);
  });

  it('finds who paid by the number of a payment, ours and that of the provider', async () => {
    const person = await aPerson(api);
    const { rows } = await api.pool.query<{ number: number }>(
      `insert into payments (provider, provider_order_id, method, user_id, amount_minor, redirect_url)
       values ('sandbox', 'p-77-a', 'card', $1, 500, '') returning transaction_id as number`,
      [person.id],
    );

    expect(await hits('p-77-a')).toEqual([`user ${String(person.id)} payment`]);
    expect(await hits(`#0${String(rows[0]!.number)}`)).toContain(`user ${String(person.id)} payment`);
  });

  it('answers at most 20, and refuses other roles and other lengths', async () => {
    const title = 'Сузір’я';
    const { id } = await aPerson(api);
    await api.pool.query(
      `insert into shops (owner_id, alias, title, city, phone, email) select $1, 'star-' || n, $2, 'kyiv', '+380500000001', 's@yarmarok.example' from generate_series(1, 30) n`,
      [id, title],
    );

    expect(await hits('сузіря')).toHaveLength(20);
    expect((await find('a')).status).toBe(400);
    expect((await find('a'.repeat(101))).status).toBe(400);
    expect(await find('olena', (await anOperator(api, 'analyst')).access)).toMatchObject(refusal(403, 'role_forbids'));
    expect((await find('olena', (await aPerson(api)).access)).status).toBe(404);
  });

  it('reads no table as a whole', async () => {
    const plans: string[] = [];
    const client = await api.pool.connect();
    // Tables of a test are small, so the planner would rather read them.
    await client.query('set enable_seqscan = off');
    const db = createExplainDb(client as never, 'costs off', (rows) => plans.push(rows.join('\n')));
    const query = { ...readQuery('olena'), phone: '+380500000001', number: 7 };
    try {
      for (const run of [findUsers, findShops, findGuestOrders]) await run(db, query, 20);
    } finally {
      client.release(true);
    }

    const whole = plans.flatMap((plan) => plan.split('\n').filter((line) => line.includes('Seq Scan')));
    expect(plans).toHaveLength(3);
    expect(whole).toEqual([]);
    expect(plans.join('\n')).toMatch(/users_email_prefix[\s\S]*shops_title_parts[\s\S]*orders_guest_email_prefix/);
  });
});

describe('the page of a person', () => {
  it('has what is known about the account, without contacts and tokens', async () => {
    const [buyer, phone] = [await aPerson(api), aPhone()];
    await setPhone(buyer.id, phone);
    const order = await anOrder(api, await anOffer(api), { buyer });
    const { id: review } = await aReportedReview(api, { author: buyer });
    const question = await aQuestion(api, {}, buyer.access);
    const shop = await aShop(api, { owner: buyer });
    await note({ target: 'user', id: buyer.id, text: ' Телефонувати ввечері ' });

    const { status, body } = await page('users', buyer.id);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id: buyer.id, email: 'p•••@yarmarok.example', language: 'uk', side: 'buyer', role: null, has_second_factor: false },
      ...{ phone: `+380 •• ••• ${phone.slice(-4, -2)} ${phone.slice(-2)}`, deleted_at: null, balances: [] },
      shops: [{ id: shop.id, alias: shop.alias, title: 'Лозниця', is_closed: false }],
      orders: { count: 1, results: [{ id: order.id, number: order.number, buyer_id: buyer.id }] },
      reviews: { count: 1, results: [{ id: review, rating: 2, is_hidden: false }] },
      questions: { count: 1, results: [{ id: question, answered_at: null }] },
      reports_by: { count: 0, results: [] },
      reports_about: { count: 1, results: [{ review_id: review, kind: 'insult', decided_at: null }] },
      sessions: [{ device: 'unknown' }],
      notes: [{ text: 'Телефонувати ввечері', author_email: support.email, can_delete: true }],
      decisions: [{ action: 'note.create', target_type: 'user', target_id: buyer.id }],
    });
    expect(JSON.stringify(body)).not.toContain(buyer.email);
    expect(JSON.stringify(body)).not.toContain(phone);
  });

  it('lists the last 20 orders of many', async () => {
    const buyer = await aPerson(api);
    const offer = await anOffer(api, { stock: 100 });
    await anOrder(api, offer, { buyer });
    await api.pool.query(
      `insert into orders (group_number, shop_id, buyer_id, currency, total_minor, payment_method, delivery_method, buyer_name, buyer_phone, buyer_email)
       select 'g' || n, $2, $1, 'uah', 100, 'bank_card', 'courier', 'О', '+380500000001', '' from generate_series(1, 30) n`,
      [buyer.id, offer.shop.id],
    );

    const { body } = await page('users', buyer.id);

    expect([body.orders.count, body.orders.results.length]).toEqual([31, 20]);
  });

  it('says that an account is deleted, and is 404 for none', async () => {
    const person = await aPerson(api);
    await remove(person);

    expect((await page('users', person.id)).body).toMatchObject({ email: null, phone: null, deleted_at: expect.any(String) });
    expect((await page('users', 999_999_999)).status).toBe(404);
    expect(await page('users', person.id, (await anOperator(api, 'analyst')).access)).toMatchObject(refusal(403, 'role_forbids'));
  });
});

describe('the page of a shop', () => {
  it('has owner, money, orders, claims, and figures of reviews', async () => {
    const offer = await anOffer(api);
    const { shop } = offer;
    const claim = await aClaim(api, { offer });
    await aReportedReview(api, { offer });
    await note({ target: 'shop', id: shop.id, text: 'Чекає на документи' });
    await api.pool.query(`update shops set legal_name = 'ФОП Коваленко', legal_code = '1234567890' where id = $1`, [shop.id]);

    const { body } = await page('shops', shop.id);

    expect(body).toMatchObject({
      ...{ id: shop.id, alias: shop.alias, email: 's•••@yarmarok.example', legal_name: 'ФОП Коваленко', legal_code: '1234567890' },
      owner: { id: shop.owner.id, email: 'p•••@yarmarok.example' },
      orders: { count: 1, results: [{ number: claim.number, status_title: expect.any(String) }] },
      claims: { count: 1, results: [{ order_number: claim.number, reason: 'fake', status: 'pending', leads: 1 }] },
      payments: { count: 0 },
      reviews: { count: 0, average: null, hidden: 0, unanswered: 1 },
      reports: { count: 1 },
      notes: [{ text: 'Чекає на документи' }],
      decisions: [{ action: 'note.create' }],
    });
    expect(body.entries).toEqual([
      expect.objectContaining({ title: 'Order opening', amounts: [{ kind: 'seller_leads', unit: 'lead', amount: '-1' }] }),
      expect.objectContaining({ title: 'Adjustment', amounts: [{ kind: 'seller_leads', unit: 'lead', amount: '1' }] }),
    ]);
    expect((await page('shops', 999_999_999)).status).toBe(404);
  });
});

describe('contacts in full', () => {
  it('are shown for a reason, which the audit log keeps', async () => {
    const [buyer, phone] = [await aPerson(api), aPhone()];
    await setPhone(buyer.id, phone);
    await anOrder(api, await anOffer(api, { deliveryMethods: ['courier'] }), {
      buyer,
      body: { delivery_method: 'courier', delivery_city: 'Київ', delivery_address: 'вул. Лісна, 1' },
    });

    const { status, body } = await look('users', buyer.id);

    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ name: 'Olena', email: buyer.email, phone, addresses: ['Kyiv, вул. Лісна, 1'], owner_email: null, owner_phone: null },
    });
    const { access } = await anOperator(api);
    const log = await api.get('operator/audit/get-list/', { as: access, query: { target_type: 'user', target_id: buyer.id } });
    expect(log.body.results).toMatchObject([{ action: 'contacts_viewed', actor_email: support.email, reason: 'Дзвінок покупця' }]);
    expect(JSON.stringify(log.body)).not.toContain(buyer.email);
  });

  it('are those of a shop with its owner, and of a guest', async () => {
    const offer = await anOffer(api);
    const [order, ordered] = [await anOrder(api, offer), await anOrder(api, offer, { buyer: await aPerson(api) })];

    expect((await look('shops', offer.shop.id)).body).toMatchObject({
      ...{ name: 'Лозниця', email: 'shop@yarmarok.example', phone: '+380500000001', owner_email: offer.shop.owner.email },
    });
    expect((await look('orders', order.id)).body).toMatchObject({ name: 'Олена Коваленко', email: 'olena@yarmarok.example' });
    // The contacts of an account are those of the person.
    expect((await look('orders', ordered.id)).status).toBe(404);
  });

  it.each([[{}], [{ reason: 'Дзв' }], [{ reason: '      ' }], [{ reason: 'я'.repeat(501) }], [{ reason: 'Дзвінок', all: true }]])(
    'are refused for %j, and nothing is recorded',
    async (body) => {
      const { id } = await aPerson(api);

      expect((await look('users', id, body)).status).toBe(400);
      expect((await api.pool.query('select 1 from audit_entries where target_id = $1', [id])).rowCount).toBe(0);
    },
  );

  it('are those of no deleted account, and the reason of an earlier look is erased', async () => {
    const person = await aPerson(api);
    await look('users', person.id, { reason: 'Просила видалити' });
    await remove(person);

    expect((await look('users', person.id)).status).toBe(404);
    expect((await api.pool.query('select 1 from audit_texts where about_user_id = $1', [person.id])).rowCount).toBe(0);
  });

  it('are shown 60 times an hour to an operator, of all kinds together', async () => {
    const limited = await createTestApi({ areRateLimitsOn: true });
    try {
      const [first, other, { id }, shop] = [
        await anOperator(limited),
        await anOperator(limited),
        await aPerson(limited),
        await aShop(limited),
      ];
      const call = (path: string, { access }: TestPerson) =>
        limited.post(`operator/${path}/contacts/`, { reason: 'Перевірка' }, { as: access });
      for (let count = 0; count < 60; count += 1) expect((await call(`users/${String(id)}`, first)).status).toBe(200);

      const refused = await call(`shops/${String(shop.id)}`, first);

      expect(refused).toMatchObject(refusal(429, 'too_many_requests'));
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
      expect((await call(`users/${String(id)}`, other)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('a note', () => {
  it('is deleted by its author or an owner, and each act is recorded', async () => {
    const [{ id }, other, owner] = [await aPerson(api), await anOperator(api, 'moderator'), await anOperator(api)];
    const mine = (await note({ target: 'user', id, text: 'Перша' })).body as { id: number };
    const second = (await note({ target: 'user', id, text: 'Друга' })).body as { id: number };
    const del = (noteId: number, { access }: TestPerson) => api.del(`operator/notes/${String(noteId)}/`, { as: access });

    expect((await page('users', id, other.access)).body.notes).toMatchObject([{ can_delete: false }, { can_delete: false }]);
    expect(await del(mine.id, other)).toMatchObject(refusal(409, 'not_author'));
    expect((await del(mine.id, support)).status).toBe(204);
    expect((await del(mine.id, support)).status).toBe(404);
    expect((await del(second.id, owner)).status).toBe(204);
    const { rows } = await api.pool.query<{ action: string }>('select action from audit_entries where target_id = $1 order by id', [id]);
    expect(rows.map(({ action }) => action)).toEqual(['note.create', 'note.create', 'note.delete', 'note.delete']);
  });

  it('is refused for a missing thing, the own matter, and an invalid text', async () => {
    const shop = await aShop(api, { owner: support });

    expect((await note({ target: 'user', id: 999_999_999, text: 'x' })).status).toBe(404);
    expect(await note({ target: 'user', id: support.id, text: 'x' })).toMatchObject(refusal(409, 'own_matter'));
    expect(await note({ target: 'shop', id: shop.id, text: 'x' })).toMatchObject(refusal(409, 'own_matter'));
    expect((await note({ target: 'user', id: 1, text: ' ' })).status).toBe(400);
    expect((await note({ target: 'user', id: 1, text: 'я'.repeat(2001) })).status).toBe(400);
  });

  it('goes with the erasure of the account, also one about a shop of the person', async () => {
    const person = await aPerson(api);
    const shop = await aShop(api, { owner: person });
    await note({ target: 'user', id: person.id, text: 'Про людину' });
    await note({ target: 'shop', id: shop.id, text: 'Про магазин' });
    await remove(person);

    const { rowCount } = await api.pool.query('select 1 from operator_notes where user_id = $1 or shop_id = $2', [person.id, shop.id]);
    expect(rowCount).toBe(0);
    expect((await note({ target: 'user', id: person.id, text: 'Ще одна' })).status).toBe(404);
  });
});
