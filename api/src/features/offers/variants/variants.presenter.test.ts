import type { AttributeCatalog } from '../../attributes';
import { presentOwnVariants, presentVariants } from './variants.presenter';
import type { VariantRow } from './variants.repository';

const catalog = {
  byCode: new Map(),
  ofCategory: () => ({ list: [], findByName: () => undefined }),
} as unknown as AttributeCatalog;
const aVariant = (id: number, color: string, row: Partial<VariantRow> = {}): VariantRow => ({
  id,
  alias: `vase-${String(id)}`,
  title: { uk: 'Ваза', en: 'Vase' },
  image_key: 'abc',
  price_minor: 12_950,
  old_price_minor: 15_000,
  currency: 'uah',
  sku: `V-${String(id)}`,
  stock: 4,
  status: 'active',
  is_available: true,
  variant_group_id: 5,
  attributes: [{ name: { en: 'Color' }, value: { en: color } }],
  category_path: [1, 3],
  ...row,
});
const white = aVariant(5, 'white');
const black = aVariant(6, 'black', {
  image_key: null,
  old_price_minor: null,
  currency: 'pln' as 'uah',
  is_available: false,
  status: 'draft',
});
const presentedWhite = {
  id: 5,
  alias: 'vase-5',
  title: 'Vase',
  main_image: { file_150_150: '/media/abc/150.webp', file_300_300: '/media/abc/300.webp', file_600_600: '/media/abc/600.webp' },
  price: '129.50',
  old_price: '150.00',
  currency: 'uah',
  get_currency_display: '₴',
  sku: 'V-5',
  stock: 4,
  is_available: true,
  values: [{ code: null, name: 'Color', value: 'white' }],
};
const presentedBlack = {
  ...presentedWhite,
  id: 6,
  alias: 'vase-6',
  main_image: null,
  old_price: null,
  currency: 'pln',
  get_currency_display: 'pln',
  sku: 'V-6',
  is_available: false,
  values: [{ code: null, name: 'Color', value: 'black' }],
};

it('presents the variants of an offer and the choices of buyers', () => {
  const { variants, variant_choices: choices } = presentVariants([white, black], 5, catalog, 'en');

  expect(variants).toEqual([presentedWhite, presentedBlack]);
  expect(choices).toEqual([
    {
      code: null,
      name: 'Color',
      options: [
        expect.objectContaining({ title: 'black', variant: 6, is_current: false, note: 'sold out' }),
        expect.objectContaining({ title: 'white', variant: 5, is_current: true, note: '' }),
      ],
    },
  ]);
});

it('presents no variants of an offer that stands alone', () => {
  expect(presentVariants([white], 5, catalog, 'en')).toEqual({ variants: [], variant_choices: [] });
});

it('presents to the owner the status of each variant, also of an offer alone', () => {
  expect(presentOwnVariants([white, black], 5, catalog, 'en')).toEqual({
    results: [
      { ...presentedWhite, status: 'active', get_choices_display: 'white', has_own_values: true },
      { ...presentedBlack, status: 'draft', get_choices_display: 'black', has_own_values: true },
    ],
  });
  expect(presentOwnVariants([white], 5, catalog, 'en')).toEqual({
    results: [{ ...presentedWhite, values: [], status: 'active', get_choices_display: '', has_own_values: true }],
  });
});
