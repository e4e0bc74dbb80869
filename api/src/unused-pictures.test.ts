import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createSellerMediaService } from './features/offers';
import { inTransaction } from './platform/db';
import { findKnownPictures, type MediaStore } from './platform/media';
import { anOffer, anOrder, aPerson, createTestApi, giveLeads, type TestApi, type TestOffer, type TestPerson } from './testing';
import { purgeUnusedPictures } from './unused-pictures';

let api: TestApi;
let offer: TestOffer;
let owner: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  offer = await anOffer(api);
  owner = offer.shop.owner;
});

let drawn = 0;
/** Another width makes another picture. */
const draw = () => {
  drawn += 1;
  return sharp({ create: { width: 4 + drawn, height: 4, channels: 3, background: '#12634A' } })
    .png()
    .toBuffer();
};
const store = (bytes: Buffer) => createSellerMediaService(api.pool, api.media).upload({ userId: owner.id }, bytes);
const upload = async () => (await store(await draw())).key;
const purge = () => api.worker.runNow('purge-pictures');
/** Moves time past the retention of unused pictures. */
const passDays = (days = 8) =>
  api.pool.query('update media_files set unused_since = unused_since - make_interval(days => $1) where unused_since is not null', [days]);
async function purgeAfterAWeek(): Promise<void> {
  await purge();
  await passDays();
  await purge();
}
const file = (key: string) => path.join(api.config.mediaDir, 'originals', `${key}.webp`);
const isThere = async (key: string) => {
  const { rowCount } = await api.pool.query('select 1 from media_files where key = $1', [key]);
  expect(fs.existsSync(file(key))).toBe(rowCount === 1);
  return rowCount === 1;
};
const saveImages = (...images: string[]) =>
  api.patch(`trading/seller/offers/${String(offer.id)}/update/`, { images }, { as: owner.access });

it('removes an upload that was not saved for a week, with its variants, and not earlier', async () => {
  const key = await upload();
  for (const format of ['webp', 'jpeg', 'avif'] as const) await api.media.variant(key, 150, format);
  await api.media.settled();

  await purge();
  await passDays(6);
  await purge();
  expect(await isThere(key)).toBe(true);
  await passDays(2);
  await purge();

  expect(await isThere(key)).toBe(false);
  expect(fs.readdirSync(path.join(api.config.mediaDir, 'variants', '150')).filter((name) => name.startsWith(key))).toEqual([]);
  expect((await api.get(`/media/${key}/150.webp`)).status).toBe(404);
});

it('keeps pictures that are in use', async () => {
  const [inOffer, avatar, logo, cover, siteLogo, inReview, ordered, proposed] = [
    ...[await upload(), await upload(), await upload(), await upload()],
    ...[await upload(), await upload(), await upload(), await upload()],
  ] as [string, string, string, string, string, string, string, string];
  const as = owner.access;
  await saveImages(ordered);
  const buyer = await aPerson(api);
  const order = await anOrder(api, offer, { buyer });
  await order.receive();
  const review = { order: order.id, offer: offer.id, rating: 5, text: 'Ваза', images: [inReview] };
  expect((await api.post('trading/buyer/reviews/create/', review, { as: buyer.access })).status).toBe(201);
  await saveImages(proposed);
  const asked = await anOrder(api, offer);
  await giveLeads(api, owner, 1);
  await asked.open();
  await asked.propose({ items: [{ offer: offer.id, quantity: 2 }] });
  await saveImages(inOffer);
  await api.patch('auth/user/me/', { avatar }, { as });
  await api.patch(`trading/seller/shops/${String(offer.shop.id)}/update/`, { logo }, { as });
  await api.patch(`trading/seller/shops/${String(offer.shop.id)}/site/`, { cover, logo: siteLogo }, { as });
  // The order of the proposal also holds the picture, so only the proposal is left to show it.
  await api.pool.query('update order_items set image_key = null where order_id = $1', [asked.id]);

  await purgeAfterAWeek();

  for (const key of [inOffer, avatar, logo, cover, siteLogo, inReview, ordered, proposed]) expect(await isThere(key)).toBe(true);
});

it('removes pictures of deleted offers and shops, except the first picture of an offer', async () => {
  const [first, second, logo] = [await upload(), await upload(), await upload()];
  await saveImages(first, second);
  await api.patch(`trading/seller/shops/${String(offer.shop.id)}/update/`, { logo }, { as: owner.access });
  await api.del(`trading/seller/offers/${String(offer.id)}/delete/`, { as: owner.access });
  await api.del(`trading/seller/shops/${String(offer.shop.id)}/delete/`, { as: owner.access });

  await purgeAfterAWeek();

  expect([await isThere(first), await isThere(second), await isThere(logo)]).toEqual([true, false, false]);
});

it('counts the week from the last use, not from the upload', async () => {
  const picture = await upload();
  await saveImages(picture);
  await purgeAfterAWeek();
  const other = await upload();
  await saveImages(other);

  await purge();
  await passDays(6);
  await purge();
  expect((await saveImages(picture, other)).status).toBe(200);
  await passDays(6);
  await purge();

  expect([await isThere(picture), await isThere(other)]).toEqual([true, true]);
});

it('keeps a picture that is being saved, and refuses one that was just removed', async () => {
  const [saved, removed] = [await upload(), await upload()];
  await purge();
  await passDays();

  await inTransaction(api.pool, async (tx) => {
    expect(await findKnownPictures(tx, [saved])).toEqual([saved]);
    await purge();
    await tx.query('update offers set image_keys = $2 where id = $1', [offer.id, [saved]]);
  });
  const refused = await saveImages(removed);

  expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['images.0']]);
  expect([await isThere(saved), await isThere(removed)]).toEqual([true, false]);
});

it('allows concurrent saves of one unused picture', async () => {
  const offers = await Promise.all(Array.from({ length: 6 }, () => anOffer(api, { shop: offer.shop })));
  const key = await upload();
  await purge();
  await passDays();

  const answers = await Promise.all(
    offers.map(({ id }) => api.patch(`trading/seller/offers/${String(id)}/update/`, { images: [key] }, { as: owner.access })),
  );

  expect(answers.map(({ status }) => status)).toEqual(offers.map(() => 200));
});

it('never removes a picture that a concurrent save shows', async () => {
  const offers = await Promise.all(Array.from({ length: 12 }, () => anOffer(api, { shop: offer.shop })));
  const keys: string[] = [];
  while (keys.length < offers.length) keys.push(await upload());
  await purge();
  await passDays();

  const saves = offers.map(({ id }, index) =>
    api.patch(`trading/seller/offers/${String(id)}/update/`, { images: [keys[index]] }, { as: owner.access }),
  );
  const [answers] = await Promise.all([Promise.all(saves), purge(), purge()]);
  // Rows that a save has locked wait for the next run.
  await purge();

  for (const [index, { status }] of answers.entries()) expect([status, await isThere(keys[index]!)]).toEqual([status, status === 200]);
});

it('keeps the files of a picture that is uploaded again during its removal', async () => {
  const pictures = [];
  for (let count = 0; count < 12; count += 1) pictures.push(await draw());
  const stored = [];
  for (const picture of pictures) stored.push(await store(picture));
  await purge();
  await passDays();

  await Promise.all([purge(), ...pictures.map(store), purge()]);

  for (const { key } of stored) expect(await isThere(key)).toBe(true);
});

it('retries when the files could not be removed', async () => {
  const keys = [await upload(), await upload()];
  await purge();
  await passDays();
  let failures = 1;
  const media = {
    remove: (key: string) => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(new Error('The bucket is away')) : api.media.remove(key);
    },
  } satisfies Pick<MediaStore, 'remove'>;

  await expect(purgeUnusedPictures({ pool: api.pool, media })).rejects.toThrow('The bucket is away');
  expect((await saveImages(keys[0]!)).status).toBe(400);
  await purgeUnusedPictures({ pool: api.pool, media });

  expect(await Promise.all(keys.map(isThere))).toEqual([false, false]);
});
