import sharp from 'sharp';
import { aPerson, aShop, createTestApi, importFile, sendFile, sendForm, type TestApi, type TestPerson } from '../../testing';
import { accountQuotas } from './account-quotas';

let api: TestApi;
let person: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await aPerson(api);
});

describe('an account', () => {
  const details = { title: 'Крамниця', city: 'kyiv', phone: '+380500000001', email: 'shop@yarmarok.example' };
  const open = () => api.post('trading/seller/shops/create/', details, { as: person.access });

  it('opens a limited number of shops, also when requests are concurrent', async () => {
    await Promise.all(Array.from({ length: accountQuotas.shops - 1 }, open));

    const answers = await Promise.all([open(), open(), open()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      code: 'quota_reached',
      detail: 'One account can have up to 20 shops. If you need more, write to support.',
      max: 20,
    });
  });

  it('opens another shop once one is closed', async () => {
    const shops = await Promise.all(Array.from({ length: accountQuotas.shops }, open));

    await api.del(`trading/seller/shops/${String((shops[0]?.body as { id: number }).id)}/delete/`, { as: person.access });

    expect((await open()).status).toBe(201);
  });

  const table = 'sku,title,price\nA-1,Ваза,10\n';
  const start = (shopId: number, fields: Record<string, string> = {}) =>
    sendFile(
      api,
      'trading/seller/offers/import/',
      { bytes: table, fields: { shop: String(shopId), mode: 'create', ...fields } },
      person.access,
    );

  const copyImport = (shopId: number, hoursAgo: number, count: number) =>
    api.pool.query(
      `insert into imports (shop_id, user_id, language, file_name, format, shape, mode, is_dry_run, status, created_at, finished_at)
       select shop_id, user_id, language, file_name, format, shape, mode, true, 'finished', now() - make_interval(hours => $2), now()
       from imports, generate_series(1, $3) where shop_id = $1 and not is_dry_run`,
      [shopId, hoursAgo, count],
    );

  it('starts a limited number of imports a day, trial runs included', async () => {
    const shop = await aShop(api, { owner: person });
    await importFile(api, shop, { bytes: table });
    await copyImport(shop.id, 23, accountQuotas.importsPerDay - 1);

    const refused = await start(shop.id, { dry_run: 'true' });
    await api.pool.query(`update imports set created_at = now() - interval '25 hours' where shop_id = $1 and is_dry_run`, [shop.id]);

    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'quota_reached', detail: 'You can start up to 200 imports a day. Try again tomorrow.', max: 200 },
    ]);
    expect((await start(shop.id)).status).toBe(202);
  });

  it('starts no more of them when requests for several shops are concurrent', async () => {
    const shops = await Promise.all([1, 2, 3, 4].map(() => aShop(api, { owner: person })));
    await importFile(api, shops[0]!, { bytes: table });
    await copyImport(shops[0]!.id, 23, accountQuotas.importsPerDay - 2);

    const answers = await Promise.all(shops.map(({ id }) => start(id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
  });

  const upload = async (background = '#0a0') => {
    const form = new FormData();
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(picture)]), 'picture.png');
    return sendForm(api, 'trading/seller/media/upload/', form, person.access);
  };
  const storePictures = (count: number) =>
    api.pool.query(
      `insert into media_files (key, owner_id, width, height, bytes, content_type)
       select 'quota-' || $1::bigint || '-' || n, $1::bigint, 1, 1, 1, 'image/webp' from generate_series(1, $2::int) n`,
      [person.id, count],
    );

  it('refuses pictures beyond the quota', async () => {
    await storePictures(accountQuotas.pictures - 1);

    expect((await upload()).status).toBe(201);
    expect(await upload()).toMatchObject({ status: 409, body: { code: 'quota_reached', max: accountQuotas.pictures } });
  });

  it('stores no more of them when uploads are concurrent', async () => {
    await storePictures(accountQuotas.pictures - 1);

    const answers = await Promise.all(['#a00', '#00a', '#aa0', '#0aa'].map((background) => upload(background)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { rows } = await api.pool.query<{ count: number }>('select count(*)::int as count from media_files where owner_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ count: accountQuotas.pictures }]);
  });
});
