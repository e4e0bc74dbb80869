import { aPerson, aShop, createTestApi, type TestApi, type TestPerson } from '../../../testing';

let api: TestApi;
let owner: TestPerson;
let shopId: number;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await aPerson(api);
  shopId = (await aShop(api, { owner })).id;
});

const update = (body: object, language = 'en') =>
  api.patch(`trading/seller/shops/${String(shopId)}/site/`, body, { as: owner.access, headers: { 'accept-language': language } });
const links = (...urls: string[]) => urls.map((url) => ({ network: 'website', url }));

describe('the phone of a site', () => {
  it.each(['050 123 45 67', '+380 (50) 123-45-67', '380501234567'])('is stored in one form: %s', async (phone) => {
    expect((await update({ contacts: { phone } })).body.contacts).toEqual({ phone: '+380501234567' });
  });

  it.each(['x', '123', '+48 501 234 567', '050 123 45 67 / 067 111 22 33'])('that is no Ukrainian phone is refused: %s', async (phone) => {
    const { status, body } = await update({ contacts: { phone } });

    expect([status, Object.keys(body as object)]).toEqual([400, ['contacts.phone']]);
  });

  it('is refused in three languages, together with other problems', async () => {
    const refuse = async (language: string) =>
      (
        await update(
          { contacts: { phone: 'x' }, social_links: links('https://t.me/a', 'http://b.example', 'javascript:alert(1)') },
          language,
        )
      ).body as Record<string, string[]>;

    const answers = [await refuse('uk'), await refuse('ru'), await refuse('en')];

    for (const fields of answers)
      expect(Object.keys(fields).sort()).toEqual(['contacts.phone', 'social_links.1.url', 'social_links.2.url']);
    expect(answers.map((fields) => fields['contacts.phone'])).toEqual([
      ['Некоректний номер телефону'],
      ['Некорректный номер телефона'],
      ['Invalid phone number'],
    ]);
  });

  it('can be removed', async () => {
    await update({ contacts: { phone: '050 123 45 67', email: 'shop@yarmarok.example' } });

    expect((await update({ contacts: { phone: null, email: 'shop@yarmarok.example' } })).body.contacts).toMatchObject({ phone: null });
    expect((await update({ contacts: { phone: '' } })).body.contacts).toEqual({ phone: null });
  });
});
