import { randomBytes } from 'node:crypto';
import {
  aPerson,
  aShop,
  createTestApi,
  getImportOutcome,
  importFile,
  sendFile,
  sendForm,
  startImport,
  type TestApi,
  type TestPerson,
  type TestShop,
} from '../../testing';
import { buildXlsx } from '../../testing/imports/import-files';

let api: TestApi;
let shop: TestShop;
let stranger: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  stranger = await aPerson(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

const root = 'trading/seller/offers/import/';
const table = 'sku,title,price,category\nA-1,Ваза,10,невідома\n';
const start = (fields: Record<string, string>, bytes: Buffer | string = table, as?: string) =>
  sendFile(api, root, { bytes, fields }, as ?? shop.owner.access);
const listImports = async () => (await api.pool.query('select * from imports where shop_id = $1', [shop.id])).rows;

describe('visitors and other sellers', () => {
  it('are refused before their file is read', async () => {
    const form = new FormData();
    form.append('file', new Blob([table]), 'price.csv');

    for (const path of [root, `${root}preview/`]) expect((await sendForm(api, path, form)).status).toBe(401);
    for (const path of ['get-list/', '1/get/', '1/rows/', '1/failed-rows/', 'template/'])
      expect((await api.get(`${root}${path}`)).status).toBe(401);
    expect((await api.post(`${root}1/cancel/`)).status).toBe(401);
    expect((await api.get('trading/seller/offers/export/', { query: { shop: shop.id } })).status).toBe(401);
  });

  it('get 404 for a shop or an import of another seller', async () => {
    const { id } = await importFile(api, shop, { bytes: table });
    const as = stranger.access;

    expect((await start({ shop: String(shop.id), mode: 'create' }, table, as)).status).toBe(404);
    expect((await sendFile(api, `${root}preview/`, { bytes: table, fields: { shop: String(shop.id) } }, as)).status).toBe(404);
    for (const path of ['get/', 'rows/', 'failed-rows/']) expect((await api.get(`${root}${String(id)}/${path}`, { as })).status).toBe(404);
    expect((await api.post(`${root}${String(id)}/cancel/`, undefined, { as })).status).toBe(404);
    expect((await api.get('trading/seller/offers/export/', { as, query: { shop: shop.id } })).status).toBe(404);
    expect(await listImports()).toHaveLength(1);
  });

  it('get 404 for imports of a deleted shop', async () => {
    const { id } = await importFile(api, shop, { bytes: table });
    await api.pool.query('update shops set deleted_at = now() where id = $1', [shop.id]);

    expect((await api.get(`${root}${String(id)}/get/`, { as: shop.owner.access })).status).toBe(404);
    expect((await start({ shop: String(shop.id), mode: 'create' })).status).toBe(404);
  });
});

describe('invalid input', () => {
  const good = () => ({ shop: String(shop.id), mode: 'create' });
  it.each<[string, Record<string, string>, string, string]>([
    ['no shop', { shop: '' }, 'shop', 'Value is required'],
    ['a shop that is no number', { shop: 'mine' }, 'shop', 'Enter a whole number'],
    ['a negative shop', { shop: '-1' }, 'shop', 'Enter a whole number'],
    ['a shop beyond all numbers', { shop: '9'.repeat(30) }, 'shop', 'Enter a whole number'],
    ['no mode', { mode: '' }, 'mode', 'Value is required'],
    ['an unknown mode', { mode: 'delete' }, 'mode', 'There is no such option'],
    ['a dry run that is neither', { dry_run: 'maybe' }, 'dry_run', 'There is no such option'],
    ['an unknown part', { force: 'true' }, 'force', 'Unknown field'],
    ['a mapping that is no JSON', { mapping: '{' }, 'mapping', 'A JSON object is expected: column → field or null'],
    ['a mapping that is a list', { mapping: '[]' }, 'mapping', 'A JSON object is expected: column → field or null'],
    ['a mapping to nothing that we know', { mapping: '{"0":"weight"}' }, 'mapping', 'There is no such field: weight'],
    ['a mapping to a number', { mapping: '{"0":7}' }, 'mapping', 'There is no such field: 7'],
    ['a category that is not ours', { category_mapping: '{"Вази":"nowhere"}' }, 'category_mapping', 'There is no such category: nowhere'],
    ['a category of the wrong type', { category_mapping: '{"Вази":[1]}' }, 'category_mapping', 'There is no such category: [1]'],
  ])('is refused: %s', async (_name, fields, field, message) => {
    const answer = await start({ ...good(), ...fields });

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ [field]: [message] });
    expect(await listImports()).toEqual([]);
  });

  it.each<[string, Buffer | string, RegExp]>([
    ['an empty file', '', /^The file is empty/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), /^The file must be CSV, XLSX/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /^This is the old XLS format/],
    ['a broken workbook', Buffer.from('PK\x03\x04 nothing'), /^The XLSX workbook could not be read/],
    ['a text without columns', 'просто текст\n', /^The first row has no known column name/],
    ['a table without columns that we know', 'Штука;Скільки\nВаза;1\n', /^The first row has no known column name/],
    ['a feed without offers', '<yml_catalog></yml_catalog>', /^The file has no offers/],
    [
      'a feed with declarations',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a><offer id="1">&b;</offer></a>',
      /^The DOCTYPE has declarations/,
    ],
  ])('is refused: %s', async (_name, bytes, message) => {
    const answer = await start(good(), bytes);

    expect(answer.status).toBe(400);
    expect(answer.body.file[0]).toMatch(message);
    expect(await listImports()).toEqual([]);
  });

  it('is refused: a file above 50 MB', async () => {
    const answer = await start(good(), Buffer.alloc(50 * 1024 * 1024 + 1, 'a'));

    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('is refused: no file, a file under another name, JSON, an invalid id', async () => {
    const as = shop.owner.access;
    const withoutFile = new FormData();
    withoutFile.append('shop', String(shop.id));
    withoutFile.append('mode', 'create');
    const misnamed = new FormData();
    misnamed.append('price', new Blob([table]), 'price.csv');

    expect((await sendForm(api, root, withoutFile, as)).body).toEqual({ file: ['Value is required'] });
    expect((await sendForm(api, `${root}preview/`, misnamed, as)).body).toEqual({ price: ['Unknown field'] });
    expect((await api.post(`${root}preview/`, {}, { as })).status).toBe(415);
    for (const id of ['0', '-1', 'x', '9'.repeat(30)]) expect((await api.get(`${root}${id}/get/`, { as })).status).toBe(400);
    expect((await api.get(`${root}template/`, { as, query: { format: 'pdf' } })).status).toBe(400);
    expect((await api.get('trading/seller/offers/export/', { as })).body).toEqual({ shop: ['Value is required'] });
  });

  it('is answered in the language of the request', async () => {
    const empty = new FormData();
    empty.append('shop', '1');
    const answer = await sendForm(api, `${root}preview/`, empty, shop.owner.access, { 'accept-language': 'uk' });

    expect(answer.body).toEqual({ file: ['Обов’язкове поле'] });
  });
});

describe('conflicts', () => {
  it('allow one import at a time for a shop, also for concurrent starts', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => start({ shop: String(shop.id), mode: 'create' })));

    const started = answers.filter(({ status }) => status === 202);
    expect(started).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer !== started[0])) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'import_running', import: started[0]?.body.id });
    }
    expect(await listImports()).toHaveLength(1);
    await api.worker.drain();
    expect((await start({ shop: String(shop.id), mode: 'create' })).status).toBe(202);
  });

  it('cancel an import once; a repetition is accepted, and a finished import cannot be canceled', async () => {
    const as = shop.owner.access;
    const id = await startImport(api, shop, { bytes: table });
    const cancel = (one: number) => api.post(`${root}${String(one)}/cancel/`, undefined, { as });

    const both = await Promise.all([cancel(id), cancel(id)]);
    await api.worker.drain();
    const ended = await importFile(api, shop, { bytes: table });

    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect((await getImportOutcome(api, shop, id)).import).toMatchObject({ status: 'canceled', rows_done: 0 });
    const late = await cancel(ended.id);
    expect(late).toMatchObject({ status: 409, body: { code: 'import_ended' } });
  });

  it('answer 404 for failed rows when none failed', async () => {
    const { id } = await importFile(api, shop, { bytes: 'sku,price\nA-1,10\n' });

    expect(await api.get(`${root}${String(id)}/failed-rows/`, { as: shop.owner.access })).toMatchObject({
      status: 409,
      body: { code: 'no_failed_rows' },
    });
  });
});

describe('a workbook that is a decompression bomb', () => {
  const answerTo = async (bytes: Buffer) => {
    const answer = await start({ shop: String(shop.id), mode: 'create' }, bytes);
    const preview = await sendFile(api, `${root}preview/`, { bytes, fields: { shop: String(shop.id) } }, shop.owner.access);
    expect([preview.status, preview.body]).toEqual([answer.status, answer.body]);
    return [answer.status, answer.body as unknown];
  };
  const workbook = (text: string) =>
    buildXlsx([
      {
        name: 'Sheet',
        rows: [
          ['sku', 'price'],
          [text, 10],
        ],
      },
    ]);

  it('is refused for its declared size, before it is unpacked', async () => {
    const bytes = await workbook(' '.repeat(40 * 1024 * 1024));
    expect(bytes.length).toBeLessThan(200_000);

    expect(await answerTo(bytes)).toEqual([400, { file: ['The file is too big.'] }]);
    expect(await listImports()).toEqual([]);
  });

  it('is refused when a part exceeds its declared size', async () => {
    const bytes = await workbook(' '.repeat(40 * 1024 * 1024));
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
      bytes.writeUInt32LE(Math.min(bytes.readUInt32LE(at + 24), 500), at + 24);

    expect(await answerTo(bytes)).toEqual([400, { file: [expect.stringMatching(/workbook|file/i)] }]);
  });

  it('is refused for one endless text, which the parser would keep in memory', async () => {
    const noise = randomBytes(4 * 1024 * 1024).toString('hex');

    expect(await answerTo(await workbook(noise))).toEqual([400, { file: ['The file is too big.'] }]);
  });

  it('is accepted when it is only large', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`A-${String(index)}`, 'A vase of clay', index + 1, 'ceramics']);
    const bytes = await buildXlsx([{ name: 'Sheet', rows: [['sku', 'title', 'price', 'category'], ...rows] }]);

    expect((await start({ shop: String(shop.id), mode: 'create', dry_run: 'true' }, bytes)).status).toBe(202);
  });
});
