import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import {
  aCategory,
  type AnyJson,
  anOffer,
  anOrder,
  aPerson,
  aShop,
  createTestApi,
  importFile,
  type TestApi,
  type TestShop,
} from '../../../testing';
import { promYml } from '../../../testing/imports/import-files';
import { maxFilesPerHour } from './feed-file.service';

let api: TestApi;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
  await aCategory(api, { title: 'Кераміка', alias: 'ceramics' });
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

const call = ({ id }: Pick<TestShop, 'id'>, name: string) => `trading/seller/shops/${String(id)}/feed/${name}/`;
const get = async (of = shop) => (await api.get(call(of, 'get'), { as: of.owner.access })).body;
/** Creates an address and returns its path. */
async function renew(of = shop): Promise<string> {
  const { body } = await api.post(call(of, 'renew'), undefined, { as: of.owner.access });
  return new URL((body as { address: string }).address).pathname;
}
const fetchFile = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url, headers });
const countOffers = (xml: string) => xml.match(/<offer /g)?.length ?? 0;
const offers = async (): Promise<AnyJson[]> =>
  (
    await api.pool.query(
      `select id, external_id, sku, category_id, title, description, price_minor, old_price_minor, currency, unit, offering_type, stock, attributes, image_keys,
         status, free_tags, variant_group_id is null as is_alone from offers where shop_id = $1 and deleted_at is null order by id`,
      [shop.id],
    )
  ).rows;

describe('the address of a feed', () => {
  it('is made by the owner, shown again, and replaced', async () => {
    expect(await get()).toEqual({ address: null, created_at: null, last_read_at: null });

    const first = await renew();

    expect(first).toMatch(/^\/feeds\/shops\/[\w-]{43}\.xml$/);
    expect(await get()).toMatchObject({ address: `http://shop.test${first}`, last_read_at: null });
    expect((await fetchFile(first)).statusCode).toBe(200);
    expect(Date.now() - Date.parse((await get()).last_read_at as string)).toBeLessThan(60_000);
    const second = await renew();
    expect(second).not.toBe(first);
    expect([(await fetchFile(first)).statusCode, (await fetchFile(second)).statusCode]).toEqual([404, 200]);
  });

  it('ends with a call, with another one, and with the shop', async () => {
    const ended = await renew();
    const statuses = [];
    for (let time = 0; time < 2; time += 1) statuses.push((await api.del(call(shop, 'delete'), { as: shop.owner.access })).status);

    expect(statuses).toEqual([204, 204]);
    expect((await fetchFile(ended)).statusCode).toBe(404);
    expect(await get()).toMatchObject({ address: null });
    const closed = await renew();
    await api.pool.query('update shops set deleted_at = now() where id = $1', [shop.id]);
    expect((await fetchFile(closed)).statusCode).toBe(404);
  });

  it('is one address, however many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => renew()));

    const { address } = await get();
    const statuses = await Promise.all(made.map(async (path) => (await fetchFile(path)).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((address as string).endsWith(made[statuses.indexOf(200)] ?? '-')).toBe(true);
  });

  it('cannot be seen, created or deleted by others', async () => {
    const path = await renew();
    const { access } = await aPerson(api);

    const answers = [
      await api.get(call(shop, 'get'), { as: access }),
      await api.post(call(shop, 'renew'), undefined, { as: access }),
      await api.del(call(shop, 'delete'), { as: access }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await fetchFile(path)).statusCode).toBe(200);
  });

  it.each([
    '/feeds/shops/',
    '/feeds/shops/a.xml',
    `/feeds/shops/${'A'.repeat(43)}.xml`,
    `/feeds/shops/${'A'.repeat(43)}`,
    `/feeds/shops/${'A'.repeat(44)}.xml`,
    `/feeds/shops/${'A'.repeat(5000)}.xml`,
    `/feeds/shops/${"'".repeat(43)}.xml`,
    '/feeds/shops/%00.xml',
    '/feeds/shops/../../etc/passwd',
  ])('is not %s', async (path) => {
    expect((await fetchFile(path)).statusCode).toBe(404);
  });
});

describe('the file of a feed', () => {
  it('has the offers on sale, as marketplaces read them', async () => {
    const category = await aCategory(api, { title: 'Вази & глечики', parent: await aCategory(api, { title: 'Дім' }) });
    const { id, alias } = await anOffer(api, { shop, category, title: { uk: 'Ваза <30 см>' }, stock: 7 });
    await api.pool.query('update offers set sku = $2, attributes = $3, image_keys = $4 where id = $1', [
      id,
      'VASE-1',
      JSON.stringify([
        { name: { uk: 'Виробник' }, value: { uk: 'Лозниця' } },
        { name: { uk: 'Колір' }, value: { uk: 'синій' } },
      ]),
      ['test/vase'],
    ]);
    for (const status of ['draft', 'hidden'] as const) await anOffer(api, { shop, status });
    const deleted = await anOffer(api, { shop });
    await api.pool.query('update offers set deleted_at = now() where id = $1', [deleted.id]);
    await anOffer(api);

    const { headers, body } = await fetchFile(await renew());

    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(countOffers(body)).toBe(1);
    expect(body).toContain(`<offer id="ym-${String(id)}" available="true" selling_type="r">`);
    for (const part of [
      `<url>http://shop.test/shops/${shop.alias}/</url>`,
      `<url>http://shop.test/offers/${alias}/</url>`,
      '<name lang="uk">Ваза &lt;30 см&gt;</name>',
      '<name_ua>Ваза &lt;30 см&gt;</name_ua>',
      '<price>2400.00</price>',
      '<currencyId>UAH</currencyId>',
      `<categoryId>${String(category.id)}</categoryId>`,
      '>Вази &amp; глечики</category>',
      '<vendor>Лозниця</vendor>',
      '<vendorCode>VASE-1</vendorCode>',
      '<stock_quantity>7</stock_quantity>',
      '<picture>http://shop.test/media/test/vase/',
      '<param name="Колір">синій</param>',
    ])
      expect(body).toContain(part);
  });

  it('declares the currencies of its prices, with the rates by which lists compare them', async () => {
    for (const [currency, priceMinor] of [
      ['uah', 129_900],
      ['usd', 3100],
      ['usd', 4999],
    ] as const)
      await anOffer(api, { shop, currency, priceMinor });
    await anOffer(api, { shop, currency: 'eur', status: 'draft' });

    const { body } = await fetchFile(await renew());

    expect(body).toContain('<currencies><currency id="UAH" rate="1"/><currency id="USD" rate="41.5"/></currencies>');
    expect(Array.from(body.matchAll(/<price>([^<]+)<\/price><currencyId>([^<]+)</g), ([, price, currency]) => [price, currency])).toEqual([
      ['1299.00', 'UAH'],
      ['31.00', 'USD'],
      ['49.99', 'USD'],
    ]);
  });

  it('read by our import changes nothing, and makes the same offers in another shop', async () => {
    await importFile(api, shop, { bytes: promYml('Кераміка') });
    await api.pool.query(
      `update offers set title = '{"en": "Only in English"}', description = '{"uk": "<p>Два; рядки &amp; кома</p>"}', stock = 0, old_price_minor = price_minor + 1
       where id = (select min(id) from offers where shop_id = $1)`,
      [shop.id],
    );
    // Simulates a category that the seller has confirmed.
    await api.pool.query(
      `update offers set status = 'active', is_category_guessed = false, is_category_missing = false,
         category_id = (select id from categories where alias = 'ceramics') where shop_id = $1`,
      [shop.id],
    );
    const before = await offers();
    const { rawPayload: bytes } = await fetchFile(await renew());

    const again = await importFile(api, shop, { bytes });

    expect(before.length).toBeGreaterThan(2);
    expect(again.rows.filter(({ action, warnings }) => action !== 'skipped' || warnings.length > 0)).toEqual([]);
    expect(again.import).toMatchObject({ status: 'finished', skipped: before.length, created: 0, updated: 0, errors: 0 });
    expect(await offers()).toEqual(before);
    shop = await aShop(api);
    expect((await importFile(api, shop, { bytes })).import).toMatchObject({ created: before.length, errors: 0 });
    const shape = ({
      title,
      description,
      price_minor,
      old_price_minor,
      currency,
      unit,
      stock,
      sku,
      category_id,
      is_alone,
      status,
    }: AnyJson) => ({
      ...{ title, description, price_minor, old_price_minor, currency, unit, stock, sku, category_id, is_alone, status },
    });
    expect((await offers()).map(shape)).toEqual(before.map(shape));
  });

  it('is whole for more offers than are read at once, and for none', async () => {
    const path = await renew();
    expect(countOffers((await fetchFile(path)).body)).toBe(0);
    const { id } = await anOffer(api, { shop });
    await api.pool.query(
      `insert into offers (shop_id, category_id, alias, title, price_minor, currency, offering_type)
       select shop_id, category_id, alias || '-' || n, title, n, currency, offering_type from offers, generate_series(1, 1100) n where id = $1`,
      [id],
    );

    const { body } = await fetchFile(path);

    expect(new Set(body.match(/<offer id="[^"]+"/g)).size).toBe(1101);
    expect(body.endsWith('</offers>\n</shop>\n</yml_catalog>\n')).toBe(true);
  });

  it('is compressed for those who take it', async () => {
    await anOffer(api, { shop });
    const path = await renew();

    const [plain, gzipped, refused] = [
      await fetchFile(path),
      await fetchFile(path, { 'accept-encoding': 'gzip, deflate' }),
      await fetchFile(path, { 'accept-encoding': 'gzip;q=0, identity' }),
    ];

    expect([plain, gzipped, refused].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', undefined]);
    expect(String(gzipped.headers.vary)).toContain('Accept-Encoding');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
    expect(refused.body).toBe(plain.body);
  });

  it('breaks off visibly when its offers cannot be read', async () => {
    await anOffer(api, { shop });
    const path = await renew();
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    // The version of the file does not need this column, its offers do.
    await api.pool.query('alter table offers rename column sku to sku_elsewhere');
    try {
      const outcome = await new Promise((resolve) => {
        http
          .get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
            response.resume().on('end', () => resolve('complete'));
            response.on('error', ({ message }) => resolve(message));
          })
          .on('error', ({ message }) => resolve(message));
      });

      expect(outcome).toBe('aborted');
    } finally {
      await api.pool.query('alter table offers rename column sku_elsewhere to sku');
    }
  });
});

describe('a conditional request for a feed', () => {
  async function aFeed() {
    const offer = await anOffer(api, { shop, stock: 5 });
    const path = await renew();
    const { headers } = await fetchFile(path);
    const byTag = () => fetchFile(path, { 'if-none-match': String(headers.etag) });
    const byDate = () => fetchFile(path, { 'if-modified-since': String(headers['last-modified']) });
    return { offer, path, headers, byTag, byDate };
  }

  it('is answered without an unchanged file', async () => {
    const { offer, path, headers, byTag, byDate } = await aFeed();
    await api.pool.query('update offers set views_count = views_count + 9, rating_sum = 5, rating_count = 1 where id = $1', [offer.id]);

    const [tagged, dated, head] = [await byTag(), await byDate(), await fetchFile(path, {}, 'HEAD')];

    expect(headers.etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(Date.parse(String(headers['last-modified']))).toBeLessThanOrEqual(Date.now());
    for (const { statusCode, body, headers: again } of [tagged, dated]) {
      expect([statusCode, body]).toEqual([304, '']);
      expect([again.etag, again['last-modified']]).toEqual([headers.etag, headers['last-modified']]);
    }
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });

  it.each([
    ['an order takes a piece', (id: number) => api.pool.query('update offers set stock = stock - 1 where id = $1', [id])],
    ['an offer is hidden', (id: number) => api.pool.query(`update offers set status = 'hidden' where id = $1`, [id])],
    ['an offer is deleted', (id: number) => api.pool.query('update offers set deleted_at = now() where id = $1', [id])],
    [
      'a text changes',
      (id: number) => api.pool.query(`update offers set title = '{"uk": "Нова"}', updated_at = now() where id = $1`, [id]),
    ],
    ['an offer comes', () => anOffer(api, { shop })],
    ['the shop is renamed', () => api.pool.query(`update shops set title = 'Інша' where id = $1`, [shop.id])],
    [
      'a category is renamed',
      (id: number) =>
        api.pool.query(`update categories set title = '{"uk": "Інша"}' where id = (select category_id from offers where id = $1)`, [id]),
    ],
  ])('gets the file after %s, also within the second', async (_what, change) => {
    const { offer, headers, byTag, byDate } = await aFeed();

    await change(offer.id);

    const [tagged, dated] = [await byTag(), await byDate()];
    expect([tagged.statusCode, dated.statusCode]).toEqual([200, 200]);
    expect(tagged.headers.etag).not.toBe(headers.etag);
    expect(Date.parse(String(tagged.headers['last-modified']))).toBeGreaterThan(Date.parse(String(headers['last-modified'])));
  });

  it('gets the file after the rates have changed', async () => {
    const { byTag } = await aFeed();
    await anOffer(api, { shop, currency: 'eur' });
    const { headers } = await byTag();
    const path = new URL((await get()).address as string).pathname;
    await api.pool.query(
      `insert into app_meta (name, value) values ('currency_rates', '{"usd": 42.25, "eur": 48.9}') on conflict (name) do update set value = excluded.value`,
    );
    try {
      const answer = await fetchFile(path, { 'if-none-match': String(headers.etag) });

      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<currency id="EUR" rate="48.9"/>');
    } finally {
      await api.pool.query(`delete from app_meta where name = 'currency_rates'`);
    }
  });

  it('notices a real order', async () => {
    const { offer, byTag } = await aFeed();
    await anOrder(api, offer);

    const answer = await byTag();

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<stock_quantity>4</stock_quantity>');
  });
});

it('limits the whole files of a shop, but not the answers without one', async () => {
  const limited = await createTestApi({ areRateLimitsOn: true });
  try {
    const { shop: busy } = await anOffer(limited);
    const made = await limited.post(call(busy, 'renew'), undefined, { as: busy.owner.access });
    const url = new URL((made.body as { address: string }).address).pathname;
    const readFrom = (address: string, headers = {}) => limited.app.inject({ url, headers, remoteAddress: address });

    const answers = [];
    // The requests come from many addresses, because the limit is that of the shop.
    for (let time = 0; time <= maxFilesPerHour; time += 1) answers.push(await readFrom(`192.0.2.${String(time)}`));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: maxFilesPerHour }, () => 200), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3000);
    expect(answers.at(-1)?.headers).not.toHaveProperty('etag');
    const unchanged = await readFrom('192.0.2.99', { 'if-none-match': String(answers[0]?.headers.etag) });
    expect(unchanged.statusCode).toBe(304);
  } finally {
    await limited.close();
  }
});
