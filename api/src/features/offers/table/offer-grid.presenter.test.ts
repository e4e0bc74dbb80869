import type { AttributeCatalog } from '../../attributes';
import { presentGridRow } from './offer-grid.presenter';
import type { OfferGridRow } from './offer-grid.repository';

const weight = {
  definition: { id: 1, code: 'weight', kind: 'number', name: { uk: 'Вага' }, aliases: [], unit: 'kg', sizeSystem: null, values: [] },
  isRequired: false,
  isFilterable: true,
  inTitle: false,
};
/** The attribute "weight" of categories below number 3. */
const catalog = {
  ofCategory: (path: readonly number[]) =>
    path.includes(3)
      ? { list: [weight], findByName: ({ uk }: { uk?: string }) => (uk === 'Вага' ? weight : undefined) }
      : { list: [], findByName: () => undefined },
} as unknown as AttributeCatalog;

const aRow = (row: Partial<OfferGridRow> = {}): OfferGridRow => ({
  id: 5,
  title: { uk: 'Чайник', en: 'Kettle' },
  sku: 'K-5',
  category_id: 3,
  category_title: { uk: 'Чайники', en: 'Kettles' },
  is_category_guessed: false,
  is_category_missing: false,
  price_minor: 129_950,
  old_price_minor: 150_000,
  currency: 'uah',
  stock: 4,
  status: 'active',
  attributes: [
    { name: { uk: 'Вага' }, value: { uk: '2 кг' } },
    { name: { uk: 'Подарунок' }, value: { uk: 'чашка' } },
  ],
  category_path: [1, 3],
  ...row,
});

it('shows an offer in the language of the request, with the attributes that its category has', () => {
  expect(presentGridRow(aRow(), catalog, 'en')).toEqual({
    id: 5,
    title: 'Kettle',
    sku: 'K-5',
    category: { id: 3, title: 'Kettles' },
    price: '1299.50',
    old_price: '1500.00',
    currency: 'uah',
    stock: 4,
    status: 'active',
    attributes: { weight: 2 },
  });
});

it('shows no category and no attributes of a draft without a category', () => {
  expect(presentGridRow(aRow({ is_category_missing: true, old_price_minor: null }), catalog, 'uk')).toMatchObject({
    title: 'Чайник',
    category: null,
    old_price: null,
    attributes: {},
  });
});
