import type { OwnOffer } from '@yarmarok/shared-api/account';
import {
  buildCreateOfferBody,
  toOfferDraft,
  emptyDraft,
  groupErrorsByField,
  findMissingTranslations,
  validateOfferDraft,
  buildOfferUpdate,
} from './offer-draft';
import { isSame } from '../../state/rebase';

const offer = {
  title: { uk: 'Ваза', ru: 'Ваза' },
  description: { uk: '<p>Висока <em>дуже</em></p>' },
  category: { id: 7 },
  offering_type: 'product',
  price: '2400.00',
  old_price: '2999.50',
  currency: 'uah',
  unit: 'piece',
  sku: 'V-1',
  stock: 3,
  tags: [{ id: 1, alias: 'gift', title: 'На подарунок' }],
  free_tags: ['мед із липи'],
  attributes: [{ name: { uk: 'Колір' }, value: { uk: 'Теракота' } }],
  typed_attributes: [],
  free_attributes: [{ name: { uk: 'Колір' }, value: { uk: 'Теракота' } }],
  images: [{ key: 'a', file_150_150: '1', file_300_300: '2', file_600_600: '3' }],
  delivery_methods: ['nova_poshta'],
  payment_methods: ['bank_card'],
  status: 'active',
  in_top: false,
  in_color: true,
  color: 'leaf',
} as unknown as OwnOffer;

describe('the body of an update', () => {
  it('is null without changes', () => {
    expect(buildOfferUpdate(toOfferDraft(offer), toOfferDraft(offer))).toBeNull();
  });

  it('has only changed fields and their expected values', () => {
    const before = toOfferDraft(offer);

    const body = buildOfferUpdate({ ...before, title: { ...before.title, uk: 'Ваза висока' } }, before);

    expect(body).toEqual({ title: { uk: 'Ваза висока', ru: 'Ваза' }, expected: { title: { uk: 'Ваза', ru: 'Ваза' } } });
  });

  it('has each kind of field in the format of the service', () => {
    const before = toOfferDraft(offer);
    const edited = { ...before, category: 8, price: '2 300,50', old_price: '', stock: '10', sku: '', tags: [], in_color: false };

    expect(buildOfferUpdate(edited, before)).toEqual({
      category: 8,
      price: '2300.50',
      old_price: null,
      stock: 10,
      sku: null,
      tags: [],
      in_color: false,
      color: null,
      expected: {
        category: 7,
        price: '2400',
        old_price: '2999.50',
        stock: 3,
        sku: 'V-1',
        tags: ['gift', 'мед із липи'],
        in_color: true,
        color: 'leaf',
      },
    });
  });

  it('keeps an unedited description byte for byte', () => {
    const table = '<table><tbody><tr><td>Вага</td><td><em>2 кг</em></td></tr></tbody></table>';
    const before = toOfferDraft({ ...offer, description: { uk: '<p>Висока</p>', ru: table, en: 'Loose<br />text' } });

    const body = buildOfferUpdate({ ...before, description: { ...before.description, uk: '<p>Низька</p>' } }, before);

    expect(body?.description).toEqual({ uk: '<p>Низька</p>', ru: table, en: 'Loose<br />text' });
  });
});

it('omits empty attributes and normalizes typed prices', () => {
  const attributes = [{ key: '1', name: { uk: 'Вага', ru: '', en: '' }, value: { uk: ' ', ru: '', en: '' } }];

  const body = buildCreateOfferBody(4, { ...emptyDraft, price: '1 234,50', stock: ' ', attributes });

  expect(body).toMatchObject({ shop: 4, price: '1234.50', stock: null, free_attributes: [], typed_attributes: [], color: null });
});

it.each([
  [{}, {}],
  [{ title: { uk: ' ', ru: 'Ваза', en: '' } }, { 'title.uk': 'required' }],
  [
    { category: null, price: '' },
    { category: 'required', price: 'required' },
  ],
  [{ price: '12.345' }, { price: 'amount' }],
  [{ price: '100', old_price: '100,00' }, { old_price: 'oldPrice' }],
  [{ stock: '1.5' }, { stock: 'stock' }],
  [{ delivery_methods: [] }, { delivery_methods: 'noMethods' }],
  [{ delivery_methods: [], status: 'draft' as const }, {}],
  [{ price: '0' }, { price: 'priceZero' }],
  [{ price: '0,00', status: 'draft' as const }, {}],
])('returns the errors of %j', (change, problems) => {
  expect(validateOfferDraft({ ...toOfferDraft(offer), ...change })).toEqual(problems);
});

it('lists the missing translations of each language', () => {
  const draft = toOfferDraft(offer);

  expect(findMissingTranslations(draft, 'uk')).toEqual([]);
  expect(findMissingTranslations(draft, 'ru')).toEqual(['description', 'attributes']);
  expect(findMissingTranslations(draft, 'en')).toEqual(['title', 'description', 'attributes']);
});

it('maps errors of the service to the fields of the form', () => {
  expect(groupErrorsByField({ title: ['a'], 'title.en': ['b'], 'tags.0': ['c'], 'tags.1': ['c', 'd'], price: ['e'] })).toEqual({
    'title.uk': 'a',
    'title.en': 'b',
    tags: 'c; d',
    price: 'e',
  });
});

it('detects changes', () => {
  expect(isSame(toOfferDraft(offer), toOfferDraft(offer))).toBe(true);
  expect(isSame(toOfferDraft(offer), { ...toOfferDraft(offer), sku: 'V-2' })).toBe(false);
});
