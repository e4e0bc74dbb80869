import { presentOfferFilter } from './offer-filters.presenter';
import type { OfferFilterRow } from './offer-filters.repository';

const filter: OfferFilterRow = {
  id: 3,
  title: 'Вази без фото',
  search: 'ваза',
  category_alias: 'vazy',
  category_title: { uk: 'Вази', en: 'Vases' },
  status: 'draft',
  has_picture: false,
  is_sold_out: null,
  created_at: new Date('2026-11-20T09:00:00Z'),
};

it('presents a filter with the title of its category', () => {
  expect(presentOfferFilter(filter, 'en')).toEqual({
    id: 3,
    title: 'Вази без фото',
    search: 'ваза',
    category: 'vazy',
    get_category_display: 'Vases',
    status: 'draft',
    has_picture: false,
    is_sold_out: null,
    created_at: '2026-11-20T09:00:00.000Z',
  });
});

it('presents a filter of any category', () => {
  expect(presentOfferFilter({ ...filter, category_alias: null, category_title: null }, 'uk')).toMatchObject({
    category: null,
    get_category_display: null,
  });
});
