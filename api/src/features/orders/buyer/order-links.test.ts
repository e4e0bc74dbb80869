import { anOffer, anOrder, aPerson, aShop, createTestApi, giveLeads, type TestApi, type TestOrder } from '../../../testing';
import { createOrderLinks } from './order-links';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const byLink = (call: string, token: unknown, body: object = {}) => api.post(`trading/buyer/orders/by-link/${call}/`, { token, ...body });
const inProgress = async (order: TestOrder): Promise<void> => {
  await giveLeads(api, order.offer.shop.owner, 1);
  await order.open();
  await order.update({ status: 'in_progress' });
};
const mailsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address);
let addresses = 0;
const anAddress = () => `guest-${String((addresses += 1))}@yarmarok.example`;
const contacts = {
  buyer_name: 'Олена <Коваленко>',
  buyer_phone: '050 000 11 22',
  delivery_method: 'nova_poshta',
  delivery_city: 'Харків',
  delivery_address: 'Відділення № 42',
  payment_method: 'cash_on_delivery',
};

describe('the mail about a placed order', () => {
  it('is a copy of each order, with a link that opens it', async () => {
    const shop = await aShop(api, { title: 'Мед & "Сир"' });
    await api.pool.query('update shops set is_phone_public = true where id = $1', [shop.id]);
    const vase = await anOffer(api, { shop, priceMinor: 129_900, title: '<b>Ваза</b>' });
    const bowl = await anOffer(api, { priceMinor: 50_000, title: 'Миска' });
    const items = [
      { offer: vase.id, quantity: 2 },
      { offer: bowl.id, quantity: 1 },
    ];
    const address = anAddress();

    const { body } = await api.post(
      'trading/buyer/orders/create/',
      { ...contacts, buyer_email: address, items },
      { headers: { 'accept-language': 'uk' } },
    );

    const [mail] = await mailsTo(address);
    const parts = [
      'Ваза',
      '2 шт. × 1\u00a0299\u00a0₴',
      '2\u00a0598\u00a0₴',
      'Миска',
      'Нова пошта',
      'Харків, Відділення № 42',
      'Післяплата',
      'Ви платите під час отримання',
      '+380\u00a050\u00a0000\u00a011\u00a022',
      '+380\u00a050\u00a0000\u00a000\u00a001',
      'shop@yarmarok.example',
    ];
    for (const part of parts) {
      expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(part);
    }
    expect(mail?.html).not.toMatch(/<b>Ваза|<Коваленко/);
    const links = [...(mail?.text ?? '').matchAll(/http:\/\/shop\.test\/order\/#(\S+)/g)].map(([, token]) => token);
    const opened = await Promise.all(links.map(async (token) => (await byLink('get', token)).body.number));
    expect(opened).toEqual(body.orders.map(({ number }: { number: string }) => number));
  });

  it.each([
    ['№ 42', 'nova_poshta', 'Харків, відділення № 42'],
    ['7', 'nova_poshta', 'Харків, відділення № 7'],
    ['01001', 'ukr_poshta', 'Харків, відділення № 01001'],
    ['Поштомат 42', 'nova_poshta', 'Харків, Поштомат 42'],
    ['26543', 'nova_poshta', 'Харків, 26543'],
    ['42', 'address_delivery', 'Харків, 42'],
  ])('names the branch that was typed as “%s” for %s', async (typed, method, expected) => {
    const offer = await anOffer(api, { deliveryMethods: [method] });
    const address = anAddress();

    const { body } = await api.post(
      'trading/buyer/orders/create/',
      { ...contacts, delivery_method: method, delivery_address: typed, buyer_email: address, items: [{ offer: offer.id, quantity: 1 }] },
      { headers: { 'accept-language': 'uk' } },
    );

    expect((await mailsTo(address))[0]?.text).toContain(`${expected}\n`);
    const opened = await byLink('get', body.orders[0].link_token);
    expect(`Харків, ${String(opened.body.delivery_address)}`).toBe(expected);
  });

  it.each([
    ['bank_transfer', 'a shop with requisites', 'ФОП Коваленко\nUA21 3223 1300', 'ФОП Коваленко\nUA21 3223 1300'],
    ['bank_transfer', 'a shop with no requisites', null, 'Реквізити для переказу надішле магазин'],
    ['bank_card', 'any shop', 'UA21', 'Магазин надішле реквізити, коли підтвердить замовлення. Сайт грошей не приймає'],
  ])('explains payment by %s in %s', async (method, _what, details, expected) => {
    const offer = await anOffer(api, { paymentMethods: [method] });
    await api.pool.query('update shops set payment_details = $2 where id = $1', [offer.shop.id, details]);
    const address = anAddress();

    await api.post(
      'trading/buyer/orders/create/',
      { ...contacts, payment_method: method, buyer_email: address, items: [{ offer: offer.id, quantity: 1 }] },
      { headers: { 'accept-language': 'uk' } },
    );

    expect((await mailsTo(address))[0]?.text).toContain(expected);
  });

  it('reaches the seller with the items and without data of the buyer', async () => {
    const offer = await anOffer(api, { title: 'Глечик' });

    await anOrder(api, offer, { body: { ...contacts, buyer_email: anAddress() } });

    const [mail] = await mailsTo(offer.shop.owner.email);
    expect(mail?.text).toContain('Глечик');
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toMatch(/Олена|50\D?000|№ 42|guest-/);
  });
});

describe('mails about an order in progress', () => {
  const sent = async (method: string, ttn: string) => {
    const address = anAddress();
    const offer = await anOffer(api, { deliveryMethods: [method] });
    const order = await anOrder(api, offer, { body: { ...contacts, delivery_method: method, buyer_email: address } });
    await inProgress(order);
    await order.update({ ttn, comment: 'Буде <у вівторок>' });
    return (await mailsTo(address)).at(-1);
  };

  it.each([
    ['nova_poshta', '20450123456789', 'https://novaposhta.ua/tracking/?cargo_number=20450123456789'],
    ['ukr_poshta', '0503999999999', 'https://track.ukrposhta.ua/tracking_UA.html?barcode=0503999999999'],
  ])('contain the waybill with its tracking page and the comment: %s', async (method, ttn, url) => {
    const mail = await sent(method, ttn);

    for (const part of [ttn, url, 'Буде <у вівторок>', '/order/#']) expect(mail?.text).toContain(part);
    expect(mail?.html).toContain('Буде &#60;у вівторок&#62;');
  });

  it('contain the comment of a status change', async () => {
    const address = anAddress();
    const order = await anOrder(api, await anOffer(api), { body: { buyer_email: address } });
    await giveLeads(api, order.offer.shop.owner, 1);
    await order.open();

    await order.update({ status: 'in_progress', comment: 'Збираємо', ttn: '20450123456780' });

    const mails = await mailsTo(address);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Збираємо');
    expect(mails[1]?.text).toContain('20450123456780');
  });

  it('are not sent for a note of the seller or an unchanged waybill', async () => {
    const address = anAddress();
    const order = await anOrder(api, await anOffer(api), { body: { buyer_email: address } });
    await inProgress(order);
    await order.update({ ttn: '20450123456781' });
    const before = (await mailsTo(address)).length;

    await order.update({ ttn: '20450123456781', seller_note: 'Подзвонити' });

    expect(await mailsTo(address)).toHaveLength(before);
  });
});

describe('the link of an order', () => {
  it("opens the order without login, with the shop's contacts and payment details", async () => {
    const offer = await anOffer(api);
    await api.pool.query('update shops set is_phone_public = false where id = $1', [offer.shop.id]);
    const order = await anOrder(api, offer);

    const answer = await byLink('get', order.linkToken);

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      number: order.number,
      buyer_name: 'Олена Коваленко',
      how_to_pay: 'The shop sends its payment details once it has confirmed the order. The site takes no money',
      shop_contacts: { phone: null, email: 'shop@yarmarok.example' },
      seller_note: null,
    });
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('is refused when it is malformed, expired or signed with another secret', async () => {
    const order = await anOrder(api, await anOffer(api));
    const links = createOrderLinks(api.config);
    const ago = (days: number) => links.sign(order.id, new Date(Date.now() - days * 24 * 3600_000));
    const stolen = createOrderLinks({ ...api.config, tokenSecret: 'another-secret-of-32-characters-aaaa' }).sign(order.id);

    for (const call of ['get', 'cancel', 'confirm-received']) {
      const body = call === 'cancel' ? { reason: 'changed_mind' } : {};
      expect(await byLink(call, 'nonsense', body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await byLink(call, stolen, body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await byLink(call, ago(61), body)).toMatchObject({ status: 404, body: { code: 'order_link_expired' } });
    }
    expect((await byLink('get', ago(59))).status).toBe(200);
    expect((await byLink('get', 7)).status).toBe(400);
    expect((await byLink('get', links.sign(999_999_999))).status).toBe(404);
  });

  it("cancels the order once, with a buyer's reason, before it is processed", async () => {
    const order = await anOrder(api, await anOffer(api, { stock: 3 }));

    const answers = await Promise.all(Array.from({ length: 4 }, () => byLink('cancel', order.linkToken, { reason: 'found_cheaper' })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await byLink('get', order.linkToken)).body).toMatchObject({
      status: 'canceled',
      canceled_by: 'buyer',
      cancel_reason: 'found_cheaper',
      get_cancel_reason_display: 'Found it cheaper',
    });
    const { rows } = await api.pool.query('select stock from offers where id = $1', [order.offer.id]);
    expect(rows).toEqual([{ stock: 3 }]);
  });

  it('confirms the receipt only of an order in progress', async () => {
    const order = await anOrder(api, await anOffer(api));
    expect((await byLink('confirm-received', order.linkToken)).body.code).toBe('order_not_in_progress');
    await inProgress(order);

    expect((await byLink('cancel', order.linkToken, { reason: 'changed_mind' })).body.code).toBe('order_in_progress');
    expect((await byLink('confirm-received', order.linkToken)).body.status).toBe('completed');
  });
});

describe('labels of an order', () => {
  it.each([
    ['uk', 'Оплата під час отримання', 'Харків'],
    ['ru', 'Оплата при получении', 'Харьков'],
    ['en', 'Pays on delivery', 'Kharkiv'],
  ])('name cash on delivery and the town in the language of the reader: %s', async (language, status, city) => {
    const buyer = await aPerson(api);
    const order = await anOrder(api, await anOffer(api), { buyer, body: { ...contacts, delivery_city: 'kharkiv' } });
    const request = { as: buyer.access, headers: { 'accept-language': language } };

    const { body } = await api.get(`trading/buyer/orders/${String(order.id)}/get/`, request);

    expect(body).toMatchObject({ get_status_display: status, delivery_city: 'kharkiv', get_delivery_city_display: city });
  });

  it('keep an unknown town as it was written', async () => {
    const order = await anOrder(api, await anOffer(api), { body: { ...contacts, delivery_city: 'Львів' } });

    expect((await byLink('get', order.linkToken)).body).toMatchObject({ delivery_city: 'Львів', get_delivery_city_display: 'Львів' });
  });

  it('name a canceled order by the reason of the canceling side', async () => {
    const order = await anOrder(api, await anOffer(api));
    await byLink('cancel', order.linkToken, { reason: 'buyers_request' });

    expect((await order.read()).get_cancel_reason_display).toBe('Changed my mind');
  });
});
