import { anOffer, anOrder, aPerson, aShop, createTestApi, giveLeads, type TestApi, type TestOrder, type TestShop } from '../../../testing';
import { countRectangles, readPdfPages } from '../../../testing/pdf-text';
import { readSheetXml } from '../../../testing/imports/sheet-xml';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Downloads a file of the shop, by default as its owner. */
async function download(shop: TestShop, file: string, query: Record<string, string> = {}, as = shop.owner.access, language = 'uk') {
  const response = await api.app.inject({
    url: `/api/v1/trading/seller/shops/${String(shop.id)}/order-files/${file}/`,
    query,
    headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), 'accept-language': language },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, text: response.body };
}

/** Returns the cells of the only sheet of a workbook. */
async function readSheet(bytes: Buffer): Promise<string[][]> {
  const sheet = await readSheetXml(bytes);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row]) =>
    [...(row ?? '').matchAll(/<(?:v|t xml:space="preserve")>([^<]*)</g)].map(([, text]) => text ?? ''),
  );
}

const parcel = {
  delivery_method: 'nova_poshta',
  delivery_city: 'kyiv',
  delivery_address: 'Відділення 7',
  payment_method: 'cash_on_delivery',
};

/** Creates a shop with an opened, an unopened and a canceled order. */
async function aBusyShop() {
  const shop = await aShop(api, { title: 'Гончарня' });
  await giveLeads(api, shop.owner, 5);
  const vase = await anOffer(api, { shop, title: 'Ваза біла', priceMinor: 25_050 });
  await api.pool.query(`update offers set sku = 'VZ-1' where id = $1`, [vase.id]);
  const jug = await anOffer(api, { shop, title: 'Глечик' });
  const place = (name: string, items: object[]) =>
    anOrder(api, vase, { body: { ...parcel, buyer_name: name, items, comment: 'Після шостої' } });
  const opened = await place('Олена Коваленко', [
    { offer: vase.id, quantity: 2 },
    { offer: jug.id, quantity: 1 },
  ]);
  await opened.open();
  const hidden = await place('Петро Прихований', [{ offer: vase.id, quantity: 1 }]);
  const canceled = await place('Ганна Скасована', [{ offer: vase.id, quantity: 1 }]);
  await canceled.open();
  await canceled.update({ status: 'canceled', cancel_reason: 'other' });
  return { shop, vase, opened, hidden, canceled };
}

it('writes all orders into a workbook, line by line, with sums that add up', async () => {
  const { shop, opened, hidden, canceled } = await aBusyShop();

  const { status, headers, bytes } = await download(shop, 'accounting', {}, shop.owner.access, 'en');

  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="accounting-${shop.alias}.xlsx"`);
  const [header, ...rows] = await readSheet(bytes);
  expect(header?.slice(0, 6)).toEqual(['Number', 'Placed', 'Status', 'Completed', 'Item', 'Code']);
  expect(rows.map(([number]) => number)).toEqual([opened.number, opened.number, hidden.number, canceled.number]);
  expect(rows[0]).toEqual(expect.arrayContaining(['Ваза біла', 'VZ-1', '2', '250.5', '501', 'UAH', '2901', 'Олена Коваленко']));
  // Blank cells are not written: the second line of an order has no totals.
  expect(rows[1]).toEqual(expect.arrayContaining(['Глечик', '1', '2400']));
  expect(rows[1]).not.toContain('2901');
  expect(JSON.stringify(rows)).not.toContain('Прихований');
});

it('keeps times and numbers of orders as such, below a header that stays and narrows down', async () => {
  const { shop, opened, canceled } = await aBusyShop();
  await api.pool.query(`update orders set created_at = '2026-03-11T04:00:40Z' where id = $1`, [opened.id]);

  const sheet = await readSheetXml((await download(shop, 'accounting', { search: opened.number })).bytes);

  // The value is 11 March 2026, six o'clock in Kyiv, in days since the end of 1899.
  expect(sheet).toContain(`<c r="A2"><v>${opened.number}</v></c><c r="B2" s="1"><v>46092.25</v></c>`);
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toMatch(/<autoFilter ref="A1:S3"\/><\/worksheet>$/);
  expect(sheet).not.toContain(`'+380`);
  expect(sheet).not.toContain(canceled.number);
});

it('narrows down by status, search and days of Kyiv', async () => {
  const { shop, opened, canceled } = await aBusyShop();
  await api.pool.query(`update orders set created_at = '2026-03-10T22:30:00Z' where id = $1`, [opened.id]);
  const numbers = async (query: Record<string, string>) =>
    (await readSheet((await download(shop, 'accounting', query)).bytes)).slice(1).map(([number]) => number);

  expect(await numbers({ status: 'canceled' })).toEqual([canceled.number]);
  expect(await numbers({ search: canceled.number })).toEqual([canceled.number]);
  expect(await numbers({ date_from: '2026-03-11', date_to: '2026-03-11' })).toEqual([opened.number, opened.number]);
  expect(await numbers({ date_from: '2026-03-10', date_to: '2026-03-10' })).toEqual([]);
});

it('lists the items to pick for opened orders that are not closed', async () => {
  const { shop, opened, vase } = await aBusyShop();
  const second = await anOrder(api, vase, { body: { items: [{ offer: vase.id, quantity: 3 }] } });
  await second.open();

  const { status, headers, bytes } = await download(shop, 'picking', { date_from: '2026-01-01' });

  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const pages = readPdfPages(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Список для збирання');
  expect(pages[0]).toContain('2 замовлення');
  expect(pages[0]).toContain('Ваза біла');
  expect(pages[0]).toContain('5 шт.');
  expect(pages[0]).toMatch(new RegExp(`${opened.number} × 2,\\s+${second.number} × 3`));
});

it('makes a sheet for each parcel, without buyers of unopened and closed orders', async () => {
  const { shop, opened } = await aBusyShop();
  await opened.update({ ttn: '20450000000017', seller_note: 'Крихке' });

  const pages = readPdfPages((await download(shop, 'packing')).bytes);

  expect(pages).toHaveLength(1);
  for (const text of [
    `Замовлення № ${opened.number}`,
    'Олена Коваленко',
    'Відділення 7',
    '20450000000017',
    'Після шостої',
    'Крихке',
    'Глечик',
    'VZ-1',
    '2 901 ₴',
  ])
    expect(pages[0]).toContain(text);
});

it('continues a long order on further pages', async () => {
  const { shop, opened } = await aBusyShop();
  await api.pool.query(
    `insert into order_items (order_id, line, shop_id, offer_id, title, alias, unit, quantity, price_minor)
     select i.order_id, n, i.shop_id, i.offer_id, jsonb_build_object('uk', 'Рядок ' || n || repeat(' довгої назви', 8)), i.alias, i.unit, 1, 100
     from generate_series(10, 59) n, order_items i where i.order_id = $1 and i.line = (select min(line) from order_items where order_id = $1)`,
    [opened.id],
  );

  const pages = readPdfPages((await download(shop, 'packing')).bytes);

  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join()).toContain('Рядок 59');
  for (const page of pages) expect(page).toContain('Товар');
});

it('makes labels for parcels of a carrier, with the sum to collect', async () => {
  const { shop, opened, vase } = await aBusyShop();
  const fetched = await anOrder(api, vase);
  await fetched.open();

  const pages = readPdfPages((await download(shop, 'labels')).bytes);

  expect(pages).toHaveLength(1);
  for (const text of ['Гончарня', 'Олена Коваленко', 'Відділення 7', `№ ${opened.number}`, 'Отримати: 2 901 ₴'])
    expect(pages[0]).toContain(text);
});

it('draws the number that the carrier gave as a bar code', async () => {
  const { shop, opened } = await aBusyShop();
  const countBars = async (ttn: string) => {
    await opened.update({ ttn });
    return countRectangles((await download(shop, 'labels')).bytes);
  };

  // Code 128 has three bars for each of start, two digits, and checksum, and four for the stop.
  expect(await countBars('20450000000017')).toBe(3 * (1 + 7 + 1) + 4);
  // No scanner reads other than ASCII.
  expect(await countBars('накладна 7')).toBe(0);
});

it.each([
  ['orders that nobody has opened', { status: 'new' }],
  ['closed orders', { status: 'canceled' }],
  ['days without orders', { date_to: '2020-01-01' }],
])('refuses an empty print for %s', async (_what, query) => {
  const { shop } = await aBusyShop();

  const { status, text } = await download(shop, 'packing', query, shop.owner.access, 'en');

  expect({ status, body: JSON.parse(text) as unknown }).toMatchObject({
    status: 409,
    body: { code: 'no_orders', detail: 'There are no opened orders to prepare here' },
  });
});

it('prints at most 300 orders', async () => {
  const { shop, opened } = await aBusyShop();
  await copyOrder(opened, 299);
  const pages = readPdfPages((await download(shop, 'picking')).bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('600 шт.');
  expect(pages[0]).toContain('… +280');
  await copyOrder(opened, 1);

  expect(await download(shop, 'picking')).toMatchObject({ status: 409, text: expect.stringContaining('too_many_orders') as string });
  expect((await download(shop, 'accounting')).status).toBe(200);
});

it('is a 404 for strangers and a 401 for visitors', async () => {
  const { shop } = await aBusyShop();
  const stranger = await aPerson(api);

  for (const file of ['accounting', 'packing']) {
    expect((await download(shop, file, {}, stranger.access)).status).toBe(404);
    expect((await download(shop, file, {}, '')).status).toBe(401);
  }
});

it.each([
  ['an unknown file', 'secrets', {}],
  ['a day that is none', 'picking', { date_from: 'today' }],
  ['days in the wrong order', 'picking', { date_from: '2026-02-02', date_to: '2026-02-01' }],
  ['an unknown status', 'picking', { status: 'lost' }],
])('refuses %s', async (_what, file, query) => {
  const shop = await aShop(api);

  expect((await download(shop, file, query)).status).toBe(400);
});

/** Copies an order with its items. */
async function copyOrder({ id }: TestOrder, times: number): Promise<void> {
  const { rows } = await api.pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await api.pool.query(
    `with copies as (insert into orders (${columns}) select ${columns} from orders, generate_series(1, $2::int) where id = $1 returning id)
     insert into order_items (order_id, line, shop_id, offer_id, title, alias, unit, quantity, price_minor)
     select c.id, i.line, i.shop_id, i.offer_id, i.title, i.alias, i.unit, i.quantity, i.price_minor from copies c, order_items i where i.order_id = $1`,
    [id, times],
  );
}
