import type { OwnOffer } from '@yarmarok/shared-api/account';
import { bodyOf, createBodyOf, draftOf, emptyDraft, errorsByField, isSameDraft, missingTexts, problemsOf } from './offer-draft';

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
  attributes: [{ name: { uk: 'Колір' }, value: { uk: 'Теракота' } }],
  images: [{ key: 'a', file_150_150: '1', file_300_300: '2', file_600_600: '3' }],
  delivery_methods: ['nova_poshta'],
  payment_methods: ['bank_card'],
  status: 'active',
  in_top: false,
  in_color: true,
  color: 'leaf',
} as unknown as OwnOffer;

it('sends what it was given, but not a description that nobody touched', () => {
  const draft = draftOf(offer);

  const body = bodyOf(draft, draft);

  expect(body).not.toHaveProperty('description');
  expect(body).toMatchObject({
    title: { uk: 'Ваза', ru: 'Ваза' },
    category: 7,
    price: '2400',
    old_price: '2999.50',
    stock: 3,
    tags: ['gift'],
    attributes: [{ name: { uk: 'Колір' }, value: { uk: 'Теракота' } }],
    images: ['a'],
    color: 'leaf',
  });
});

it('sends all languages of a changed description', () => {
  const before = draftOf(offer);

  const body = bodyOf({ ...before, description: { ...before.description, en: 'Tall' } }, before);

  expect(body.description).toEqual({ uk: '<p>Висока дуже</p>', en: '<p>Tall</p>' });
});

it('leaves empty attributes out and reads prices as they are typed', () => {
  const attributes = [{ key: '1', name: { uk: 'Вага', ru: '', en: '' }, value: { uk: ' ', ru: '', en: '' } }];

  const body = createBodyOf(4, { ...emptyDraft, price: '1 234,50', stock: ' ', attributes });

  expect(body).toMatchObject({ shop: 4, price: '1234.50', stock: null, attributes: [], color: null });
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
  [{ delivery_methods: [] }, { delivery_methods: 'ways' }],
  [{ delivery_methods: [], status: 'draft' as const }, {}],
])('finds what is wrong with %j', (change, problems) => {
  expect(problemsOf({ ...draftOf(offer), ...change })).toEqual(problems);
});

it('tells what each language lacks', () => {
  const draft = draftOf(offer);

  expect(missingTexts(draft, 'uk')).toEqual([]);
  expect(missingTexts(draft, 'ru')).toEqual(['description', 'attributes']);
  expect(missingTexts(draft, 'en')).toEqual(['title', 'description', 'attributes']);
});

it('puts the messages of the service at the fields of the form', () => {
  expect(errorsByField({ title: ['a'], 'title.en': ['b'], 'tags.0': ['c'], 'tags.1': ['c', 'd'], price: ['e'] })).toEqual({
    'title.uk': 'a',
    'title.en': 'b',
    tags: 'c; d',
    price: 'e',
  });
});

it('knows whether something changed', () => {
  expect(isSameDraft(draftOf(offer), draftOf(offer))).toBe(true);
  expect(isSameDraft(draftOf(offer), { ...draftOf(offer), sku: 'V-2' })).toBe(false);
});
