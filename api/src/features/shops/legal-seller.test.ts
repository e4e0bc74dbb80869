import { randomUUID } from 'node:crypto';
import { anOffer, aPerson, createTestApi, type TestApi, type TestOffer } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const seller = { legal_name: 'ФОП Лозова Оксана Петрівна', legal_code: '0000000017', legal_address: 'м. Київ, вул. Ярмаркова, 7' };
const shown = { name: seller.legal_name, code: seller.legal_code, address: seller.legal_address };
const nobody = { legal_name: null, legal_code: null, legal_address: null };
const update = (offer: TestOffer, body: object, as: string | undefined = offer.shop.owner.access, language = 'uk') =>
  api.patch(`trading/seller/shops/${offer.shop.id}/update/`, body, { ...(as ? { as } : {}), headers: { 'accept-language': language } });
const seen = async (offer: TestOffer) => [
  (await api.get(`trading/buyer/shops/${offer.shop.alias}/get-by-alias/`)).body.legal as unknown,
  (await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`)).body.shop.legal as unknown,
];
const anOrderBody = ({ id }: TestOffer) => ({
  items: [{ offer: id, quantity: 1 }],
  buyer_name: 'Олена',
  buyer_phone: '050 000 11 22',
  delivery_method: 'self_pickup',
  payment_method: 'bank_card',
});
const mailAboutOrder = async (offer: TestOffer, language: string) => {
  const address = `buyer-${randomUUID()}@yarmarok.example`;
  await api.post(
    'trading/buyer/orders/create/',
    { ...anOrderBody(offer), buyer_email: address },
    { headers: { 'accept-language': language } },
  );
  return (await api.mails()).find(({ to }) => to === address);
};

it('is null everywhere until the seller says it', async () => {
  const offer = await anOffer(api);

  expect((await api.get(`trading/seller/shops/${offer.shop.id}/get/`, { as: offer.shop.owner.access })).body).toMatchObject(nobody);
  expect(await seen(offer)).toEqual([null, null]);
  expect((await mailAboutOrder(offer, 'uk'))?.text).not.toContain('Продавець');
});

it('is shown on the page of the shop, of its offers, and in the mail to a buyer', async () => {
  const offer = await anOffer(api);

  const saved = await update(offer, { ...seller, legal_name: ` ${seller.legal_name} `, legal_code: '00000 00017' });

  expect(saved.body).toMatchObject(seller);
  expect(await seen(offer)).toEqual([shown, shown]);
  const mail = await mailAboutOrder(offer, 'uk');
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Продавець');
    expect(text).toContain('ФОП Лозова Оксана Петрівна, код 0000000017, м. Київ, вул. Ярмаркова, 7');
  }
});

it.each([
  ['ru', 'Продавец'],
  ['en', 'Seller'],
])('has its label in %s in the mail', async (language, label) => {
  const offer = await anOffer(api);
  await update(offer, { ...seller, legal_address: null });

  const mail = await mailAboutOrder(offer, language);

  expect(mail?.text).toContain(label);
  expect(mail?.text).toMatch(/, (код|code) 0000000017$/m);
});

it('may be a company, and may be removed', async () => {
  const offer = await anOffer(api);

  expect((await update(offer, { legal_name: 'ТОВ «Комора»', legal_code: '00000000' })).body).toMatchObject({
    legal_code: '00000000',
    legal_address: null,
  });
  expect((await update(offer, { legal_name: '', legal_code: ' ' })).body).toMatchObject(nobody);
  expect(await seen(offer)).toEqual([null, null]);
});

it.each([
  [{ ...seller, legal_name: 'x'.repeat(201) }, 'legal_name'],
  [{ ...seller, legal_name: 7 }, 'legal_name'],
  [{ ...seller, legal_name: 'ТОВ shop.example.com' }, 'legal_name'],
  [{ ...seller, legal_name: null }, 'legal_name'],
  [{ legal_address: 'м. Київ' }, 'legal_name'],
  [{ legal_name: 'ФОП Лозова' }, 'legal_code'],
  [{ ...seller, legal_code: '0000000018' }, 'legal_code'],
  [{ ...seller, legal_code: '123' }, 'legal_code'],
  [{ ...seller, legal_code: '0'.repeat(21) }, 'legal_code'],
  [{ ...seller, legal_code: 'ten digits' }, 'legal_code'],
  [{ ...seller, legal_address: 'x'.repeat(201) }, 'legal_address'],
])('is refused by field: %j', async (body, field) => {
  const offer = await anOffer(api);

  const answer = await update(offer, body);

  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body as object)).toEqual([field]);
  expect(await seen(offer)).toEqual([null, null]);
});

it.each([
  ['uk', 'Перевірте код: 8 цифр ЄДРПОУ або 10 цифр РНОКПП'],
  ['ru', 'Проверьте код: 8 цифр ЕГРПОУ или 10 цифр РНУКНН'],
  ['en', 'Check the code: 8 digits (EDRPOU) or 10 digits (RNOKPP)'],
])('refuses a wrong code in %s', async (language, message) => {
  const offer = await anOffer(api);

  const answer = await update(offer, { ...seller, legal_code: '12345679' }, offer.shop.owner.access, language);

  expect(answer.body).toEqual({ legal_code: [message] });
});

it('cannot lose its code alone', async () => {
  const offer = await anOffer(api);
  await update(offer, seller);

  expect((await update(offer, { legal_code: null })).body).toHaveProperty('legal_code');
  expect((await update(offer, { legal_address: null })).body).toMatchObject({ ...seller, legal_address: null });
});

it('is changed only by the owner, and not over the change of another window', async () => {
  const offer = await anOffer(api);
  const stranger = await aPerson(api);
  await update(offer, seller);

  expect((await update(offer, nobody, stranger.access)).status).toBe(404);
  expect((await api.patch(`trading/seller/shops/${offer.shop.id}/update/`, nobody)).status).toBe(401);
  const stale = await update(offer, { legal_name: 'ФОП Інша', expected: { legal_name: null } });

  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
  expect(await seen(offer)).toEqual([shown, shown]);
});

it('is erased with the account of its owner', async () => {
  const offer = await anOffer(api);
  const { access, password } = offer.shop.owner;
  await update(offer, seller);

  const removed = await api.del('auth/user/me/', { as: access, body: { password, confirm: true } });

  expect(removed.status).toBe(204);
  const { rows } = await api.pool.query('select legal_name, legal_code, legal_address from shops where id = $1', [offer.shop.id]);
  expect(rows).toEqual([nobody]);
});
