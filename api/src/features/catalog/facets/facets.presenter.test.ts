import type { AttributeDefinition } from '../../attributes';
import type { ChosenFacets, FacetCounts } from './facet-filters';
import { presentChosen, presentFacets, presentTag } from './facets.presenter';
import type { CountedFacets } from './facets.service';

const nothing: ChosenFacets = {
  attributes: [],
  price: null,
  kinds: [],
  cities: [],
  deliveryMethods: [],
  minRating: null,
  isDiscounted: false,
  isAvailable: false,
};
const anAttribute = (part: Partial<AttributeDefinition> = {}): AttributeDefinition => ({
  id: 1,
  code: 'color',
  kind: 'choice',
  name: { uk: 'Колір', en: 'Color' },
  aliases: [],
  unit: null,
  sizeSystem: null,
  values: [
    { id: 11, code: 'white', title: { en: 'White' }, aliases: [], hex: '#fff' },
    { id: 12, code: 'black', title: { en: 'Black' }, aliases: [], hex: '#000' },
    { id: 13, code: 'red', title: { en: 'Red' }, aliases: [], hex: null },
  ],
  ...part,
});
const memory = anAttribute({ id: 2, code: 'memory', kind: 'number', name: { en: 'Memory' }, unit: 'gb', values: [] });
const wireless = anAttribute({ id: 3, code: 'wireless', kind: 'boolean', name: { en: 'Wireless' }, values: [] });
const counts = (part: Partial<FacetCounts> = {}): FacetCounts => ({
  total: 10,
  values: new Map(),
  numbers: new Map(),
  flags: new Map(),
  kinds: new Map(),
  cities: new Map(),
  deliveryMethods: new Map(),
  ratings: new Map(),
  discounted: 0,
  available: 0,
  prices: [],
  ...part,
});
const present = (part: Partial<CountedFacets>) =>
  presentFacets({ counts: counts(), chosen: nothing, values: [], attributes: [], ...part }, 'en');
const facetOf = (name: string, part: Partial<CountedFacets>) => present(part).facets.find(({ facet }) => facet === name);
const value = (code: string, title: string, count: number, color: string | null = null, is_chosen = false) => ({
  value: code,
  title,
  color,
  count,
  is_chosen,
});

it('has no facets in an empty list and in a search without results', () => {
  const empty = {
    count: 0,
    facets: [],
    price: { facet_title: 'Price', min: null, max: null, chosen_min: null, chosen_max: null, bins: [] },
  };

  expect(present({ counts: counts({ total: 0 }) })).toEqual(empty);
  expect(present({ counts: null, attributes: [anAttribute(), memory, wireless] })).toEqual(empty);
});

it('lists values with the most offers first, and leaves out those without offers', () => {
  const byId = new Map([[1, new Map([[11, 2], [12, 7]] as const)]]); // prettier-ignore

  expect(facetOf('color', { counts: counts({ values: byId }), attributes: [anAttribute()] })).toEqual({
    facet: 'color',
    facet_title: 'Color',
    kind: 'choice',
    values: [value('black', 'Black', 7, '#000'), value('white', 'White', 2, '#fff')],
  });
});

it('keeps the order of sizes', () => {
  const byId = new Map([[1, new Map([[11, 2], [12, 7]] as const)]]); // prettier-ignore
  const size = anAttribute({ kind: 'size' as AttributeDefinition['kind'] });

  expect(facetOf('color', { counts: counts({ values: byId }), attributes: [size] })?.values.map((each) => each.value)).toEqual([
    'white',
    'black',
  ]);
});

it('shows chosen values without offers, also unknown values', () => {
  const attribute = anAttribute();
  const values = ['red', 'green'].map((code) => ({ facet: 'color', value: code, attribute }));

  expect(facetOf('color', { attributes: [attribute], values })?.values).toEqual([
    value('red', 'Red', 0, null, true),
    value('green', 'green', 0, null, true),
  ]);
  expect(facetOf('color', { attributes: [attribute], values: [{ facet: 'memory', value: 'red', attribute: memory }] })).toBeUndefined();
});

it('shows the hundred most frequent values, and the chosen ones among the others', () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ id: index, code: `v${index}`, title: {}, aliases: [], hex: null }));
  const attribute = anAttribute({ values: many });
  const byId = new Map([[1, new Map(many.map(({ id }) => [id, 1000 - id]))]]);

  const facet = facetOf('color', {
    counts: counts({ values: byId }),
    attributes: [attribute],
    values: [{ facet: 'color', value: 'v110', attribute }],
  });

  expect(facet?.values).toHaveLength(101);
  expect(facet?.values.at(-1)).toEqual(value('v110', '', 890, null, true));
});

it('shows numbers with their unit, and yes and no in words', () => {
  const found = counts({ numbers: new Map([[2, new Map([[8, 3], [16, 4]] as const)]]), flags: new Map([[3, { yes: 6, no: 4 }]]) }); // prettier-ignore

  expect(facetOf('memory', { counts: found, attributes: [memory] })?.values).toEqual([
    value('8', '8\u00a0GB', 3),
    value('16', '16\u00a0GB', 4),
  ]);
  expect(facetOf('wireless', { counts: found, attributes: [wireless] })?.values).toEqual([value('yes', 'Yes', 6), value('no', 'No', 4)]);
  const chosen: ChosenFacets = {
    ...nothing,
    attributes: [
      { attributeId: 9, kind: 'numbers', ranges: [{ min: 1, max: 2 }] },
      { attributeId: 2, kind: 'numbers', ranges: [{ min: 8, max: null }] },
    ],
  };
  expect(facetOf('memory', { counts: found, chosen, attributes: [memory] })?.values.map((each) => each.value)).toEqual(['8', '8-', '16']);
  const otherKind: ChosenFacets = { ...nothing, attributes: [{ attributeId: 2, kind: 'flags', flags: [true] }] };
  expect(facetOf('memory', { counts: found, chosen: otherKind, attributes: [memory] })?.values).toHaveLength(2);
});

it('counts no offers for a chosen yes that no offer of the list answers', () => {
  const values = [{ facet: 'wireless', value: 'yes', attribute: wireless }];

  expect(facetOf('wireless', { attributes: [wireless], values })?.values).toEqual([value('yes', 'Yes', 0, null, true)]);
});

it('names a tag in the language of the reader, with the filter that says the same', () => {
  const tag = { id: 8, alias: 'white', title: { uk: 'Білий', en: 'White' }, offers_count: 21 };

  expect(presentTag({ ...tag, facet: null }, 'en')).toEqual({ id: 8, alias: 'white', title: 'White', offers_count: 21, facet: null });
  expect(presentTag({ ...tag, facet: { attribute: anAttribute(), value: 'white' } }, 'uk')).toEqual({
    id: 8,
    alias: 'white',
    title: 'Білий',
    offers_count: 21,
    facet: { facet: 'color', facet_title: 'Колір', value: 'white' },
  });
});

it('leaves out a facet that narrows nothing, unless it was chosen', () => {
  const one = (count: number) => new Map([['product', count]]);
  const city = (count: number) => new Map([['kyiv', count]]);
  const names = (part: Partial<CountedFacets>) => present(part).facets.map(({ facet }) => facet);

  expect(names({ counts: counts({ kinds: one(10), cities: city(4), discounted: 10, available: 10 }) })).toEqual([]);
  expect(names({ counts: counts({ kinds: one(4) }) })).toEqual([]);
  expect(names({ counts: counts({ discounted: 9, available: 1 }) })).toEqual(['discount', 'available']);
  expect(names({ counts: counts({ kinds: new Map([...one(4), ['service', 6]]) }) })).toEqual(['kind']);
  expect(names({ counts: counts(), chosen: { ...nothing, cities: ['kyiv'] } })).toEqual(['city']);
});

it('names the values of the facets that every list has, and marks the chosen ones', () => {
  const found = counts({
    kinds: new Map([
      ['product', 4],
      ['service', 6],
    ]),
    cities: new Map([
      ['kharkiv', 2],
      ['kyiv', 8],
    ]),
    deliveryMethods: new Map([['courier', 3]]),
    ratings: new Map([
      [4.5, 1],
      [3, 5],
    ]),
    discounted: 2,
    available: 7,
  });
  const chosen: ChosenFacets = {
    ...nothing,
    kinds: ['service', 'barter'],
    cities: ['kyiv'],
    deliveryMethods: ['courier'],
    minRating: 3,
    isDiscounted: true,
    isAvailable: true,
  };

  expect(present({ counts: found, chosen }).facets).toEqual([
    {
      facet: 'kind',
      facet_title: 'Products and services',
      kind: 'choice',
      values: [value('product', 'Products', 4), value('service', 'Services', 6, null, true), value('barter', 'barter', 0, null, true)],
    },
    {
      facet: 'city',
      facet_title: 'Seller’s city',
      kind: 'choice',
      values: [value('kyiv', 'Kyiv', 8, null, true), value('kharkiv', 'Kharkiv', 2)],
    },
    { facet: 'delivery', facet_title: 'Delivery', kind: 'choice', values: [value('courier', 'Courier', 3, null, true)] },
    {
      facet: 'rating',
      facet_title: 'Buyers’ rating',
      kind: 'rating',
      values: [value('4.5', '4.5 and up', 1), value('3', '3 and up', 5, null, true)],
    },
    { facet: 'discount', facet_title: 'Discount', kind: 'choice', values: [value('yes', 'On sale', 2, null, true)] },
    { facet: 'available', facet_title: 'Availability', kind: 'choice', values: [value('yes', 'In stock', 7, null, true)] },
  ]);
});

it('shows prices from the lowest to the highest, and those that were chosen', () => {
  const prices = [
    { fromMinor: 100, toMinor: 200, count: 3 },
    { fromMinor: 201, toMinor: 900, count: 7 },
  ];

  expect(present({ counts: counts({ prices }), chosen: { ...nothing, price: { min: 150, max: null } } }).price).toEqual({
    facet_title: 'Price',
    min: '1.00',
    max: '9.00',
    chosen_min: '1.50',
    chosen_max: null,
    bins: [
      { from: '1.00', to: '2.00', count: 3 },
      { from: '2.01', to: '9.00', count: 7 },
    ],
  });
  expect(present({ chosen: { ...nothing, price: { min: null, max: 900 } } }).price).toMatchObject({ chosen_min: null, chosen_max: '9.00' });
});

it.each([
  ['price', '1000-5000', '1,000–5,000\u00a0₴'],
  ['price', '1000-', 'from 1,000\u00a0₴'],
  ['price', '-5000', 'up to 5,000\u00a0₴'],
  ['price', '5000', '5,000\u00a0₴'],
  ['price', 'cheap', 'cheap'],
  ['rating', '4.5', '4.5 and up'],
  ['discount', 'yes', 'On sale'],
  ['discount', 'no', 'no'],
  ['available', 'yes', 'In stock'],
  ['available', 'no', 'no'],
  ['kind', 'service', 'Services'],
  ['kind', 'barter', 'barter'],
  ['city', 'kyiv', 'Kyiv'],
  ['city', 'oz', 'oz'],
  ['delivery', 'courier', 'Courier'],
])('names the chosen %s %s', (facet, given, title) => {
  expect(presentChosen([{ facet, value: given, attribute: null }], 'en')).toEqual([
    { facet, facet_title: expect.stringMatching(/^[A-Z]/), value: given, title },
  ]);
});

it.each([
  [memory, '8', '8\u00a0GB'],
  [{ ...memory, unit: null }, '8', '8'],
  [memory, '0.1234-', 'from 0.1234\u00a0GB'],
  [wireless, 'yes', 'Yes'],
  [wireless, 'no', 'No'],
  [wireless, 'maybe', 'maybe'],
  [anAttribute(), 'white', 'White'],
  [anAttribute(), 'pink', 'pink'],
])('names the chosen value of an attribute %#', (attribute, given, title) => {
  expect(presentChosen([{ facet: attribute.code, value: given, attribute }], 'en')).toEqual([
    { facet: attribute.code, facet_title: attribute.name.en, value: given, title },
  ]);
});
