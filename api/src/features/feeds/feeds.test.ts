import { SaxesParser } from 'saxes';
import { gunzipSync } from 'node:zlib';
import { aCategory, anOffer, aShop, createTestApi, type OfferOverrides, type TestApi } from '../../testing';
import { idsPerPage } from './feeds.service';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function feed(address: string): Promise<string> {
  const { statusCode, headers, rawPayload } = await api.app.inject({ url: address });
  expect([address, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    address,
    200,
    'application/gzip',
    'public, max-age=3600',
  ]);
  return gunzipSync(rawPayload).toString();
}

type Item = Record<string, string>;

/** Reads the products of a feed, and fails for XML that is not well-formed. */
function parseItems(xml: string): Item[] {
  const items: Item[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    if (name === 'item') items.push({});
    text = '';
  });
  parser.on('text', (piece) => (text += piece));
  parser.on('closetag', ({ name }) => {
    const item = items.at(-1);
    if (item && name.startsWith('g:')) item[name] = text;
  });
  parser.write(xml).close();
  return items;
}

/** Returns the product of an offer in a feed; undefined when it is not listed. */
async function findItem(address: string, id: number): Promise<Item | undefined> {
  const page = Math.ceil(id / idsPerPage);
  const items = parseItems(await feed(`${address}${page === 1 ? '' : `?page=${String(page)}`}`));
  return items.find((item) => item['g:id'] === String(id));
}

async function aProduct(columns: Record<string, unknown> = {}, overrides: OfferOverrides = {}) {
  const offer = await anOffer(api, overrides);
  const set: Record<string, unknown> = { image_keys: ['test/vase', 'test/vase-back'], ...columns };
  for (const [name, value] of Object.entries(set)) await api.pool.query(`update offers set ${name} = $2 where id = $1`, [offer.id, value]);
  return offer;
}

it('describes a product by the fields of Google', async () => {
  const parent = await aCategory(api, { title: 'Дім і сад' });
  const category = await aCategory(api, { title: 'Вази & глечики', parent });
  const { id, alias } = await aProduct(
    {
      old_price_minor: 300_000,
      description: JSON.stringify({ uk: '<p>Гончарна <strong>ваза</strong> &lt;30 см&gt;</p><ul><li>глина</li></ul>' }),
      attributes: JSON.stringify([
        { name: { uk: 'Виробник' }, value: { uk: 'Лозниця' } },
        { name: { uk: 'Штрихкод' }, value: { uk: '4820000000017' } },
        { name: { uk: 'Стан' }, value: { uk: 'Б/у' } },
      ]),
    },
    { category, title: { uk: 'Ваза', en: 'Vase' } },
  );

  expect(await findItem('/feeds/google/uk.xml.gz', id)).toEqual({
    'g:id': String(id),
    'g:title': 'Ваза',
    'g:description': 'Гончарна ваза <30 см>\nглина',
    'g:link': expect.stringMatching(new RegExp(`^https?://[^/]+/offers/${alias}/$`)) as string,
    'g:image_link': expect.stringMatching(/^https?:\/\/[^/]+\/media\/test\/vase\/600\.webp$/) as string,
    'g:additional_image_link': expect.stringContaining('/media/test/vase-back/600.webp') as string,
    'g:availability': 'in_stock',
    'g:price': '3000.00 UAH',
    'g:sale_price': '2400.00 UAH',
    'g:product_type': 'Дім і сад > Вази & глечики',
    'g:brand': 'Лозниця',
    'g:gtin': '4820000000017',
    'g:condition': 'used',
    'g:ships_from_country': 'UA',
    'g:shipping_label': 'Нова пошта, Самовивіз',
  });
});

it('writes addresses and texts of the language, only for products that have it', async () => {
  const both = await aProduct({}, { title: { uk: 'Ваза', en: 'Vase' } });

  expect((await findItem('/feeds/google/en.xml.gz', both.id))?.['g:title']).toBe('Vase');
  expect((await findItem('/feeds/google/en.xml.gz', both.id))?.['g:link']).toContain(`/en/offers/${both.alias}/`);
  expect(await findItem('/feeds/google/ru.xml.gz', both.id)).toBeUndefined();
});

it('spells availability as each catalog does', async () => {
  const sold = await aProduct({}, { stock: 0 });
  const closed = await aProduct({}, { shop: await aShop(api) });
  await api.pool.query('update shops set is_on_holiday = true where id = $1', [closed.shop.id]);

  expect((await findItem('/feeds/google/uk.xml.gz', sold.id))?.['g:availability']).toBe('out_of_stock');
  expect((await findItem('/feeds/facebook/uk.xml.gz', sold.id))?.['g:availability']).toBe('out of stock');
  expect((await findItem('/feeds/facebook/uk.xml.gz', closed.id))?.['g:availability']).toBe('out of stock');
});

it('says that a product without brand and barcode has no identifier', async () => {
  const wrong = await aProduct({ attributes: JSON.stringify([{ name: { en: 'GTIN' }, value: { en: '4820000000018' } }]) });
  const item = await findItem('/feeds/google/uk.xml.gz', wrong.id);

  expect([item?.['g:identifier_exists'], item?.['g:gtin']]).toEqual(['no', undefined]);
  expect(await findItem('/feeds/facebook/uk.xml.gz', wrong.id)).not.toHaveProperty('g:identifier_exists');
});

it('leaves out offers that catalogs of products refuse', async () => {
  const left = [
    await aProduct({}, { status: 'draft' }),
    await aProduct({ deleted_at: new Date() }),
    await aProduct({}, { offeringType: 'service' }),
    await aProduct({ image_keys: [] }),
  ];
  const closed = await aProduct({}, { shop: await aShop(api) });
  await api.pool.query('update shops set deleted_at = now() where id = $1', [closed.shop.id]);

  for (const { id } of [...left, closed]) expect(await findItem('/feeds/google/uk.xml.gz', id)).toBeUndefined();
});

it('cuts a long title and a hostile description', async () => {
  const long = await aProduct(
    { description: JSON.stringify({ uk: `<p>${'я'.repeat(6_000)}</p>` }) },
    { title: { uk: `${'Ваза '.repeat(40)}\u0007]]>` } },
  );
  const item = await findItem('/feeds/google/uk.xml.gz', long.id);

  expect(item?.['g:title']).toMatch(/^Ваза .*Ваза…$/);
  expect(item?.['g:title']?.length).toBeLessThanOrEqual(150);
  expect(item?.['g:description']).toHaveLength(5_000);
});

it('links the next page and has no other', async () => {
  const { shop } = await anOffer(api);
  const category = await aCategory(api);
  const far = 3 * idsPerPage + 7;
  await api.pool.query(
    `insert into offers (id, shop_id, category_id, alias, title, price_minor, currency, offering_type, image_keys)
     overriding system value values ($1, $2, $3, $4, '{"uk": "Ваза"}', 100, 'uah', 'product', '{test/vase}')`,
    [far, shop.id, category.id, `far-${String(far)}`],
  );

  expect(await feed('/feeds/google/uk.xml.gz')).toMatch(
    /<atom:link rel="next" type="application\/rss\+xml" href="[^"]+\/feeds\/google\/uk\.xml\.gz\?page=4"\/>/,
  );
  const last = await feed('/feeds/google/uk.xml.gz?page=4');
  expect(last).toContain(`<g:id>${String(far)}</g:id>`);
  expect(last).not.toContain('rel="next"');
  expect((await api.get('/feeds/google/uk.xml.gz?page=3')).status).toBe(404);
});

it.each([
  '/feeds/',
  '/feeds/google/de.xml.gz',
  '/feeds/yandex/uk.xml.gz',
  '/feeds/google/uk.xml.gz?page=0',
  '/feeds/google/uk.xml.gz?page=1e9',
  '/feeds/google/uk.xml.gz?page=9999999999',
  '/feeds/google/../../etc/passwd',
])('has no feed %s', async (address) => {
  expect((await api.get(address)).status).toBe(404);
});
