import type { Shop } from '@yarmarok/shared-api';
import { buildStoreData } from './store-data';

const host = { origin: 'https://shop.test', locale: 'uk' } as const;

function aShop(details: Partial<Shop> = {}): Shop {
  return {
    alias: 'tools',
    title: 'Tools',
    description: '',
    get_city_display: 'Київ',
    phone: null,
    logo: null,
    working_hours: {},
    avg_review_rating: null,
    reviews_count: 0,
    site: null,
    ...details,
  } as Shop;
}

it('describes a minimal shop by its city alone', () => {
  expect(buildStoreData(aShop(), host)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: 'Tools',
    url: 'https://shop.test/shops/tools/',
    address: { '@type': 'PostalAddress', addressCountry: 'UA', addressLocality: 'Київ' },
    openingHoursSpecification: [],
  });
});

it('includes the public phone, hours and rating of a shop', () => {
  const shop = aShop({
    phone: '+380500000001',
    working_hours: { mon: '09:00–18:00', sun: null, sat: 'зранку' },
    avg_review_rating: 4.5,
    reviews_count: 2,
  });

  expect(buildStoreData(shop, host)).toMatchObject({
    telephone: '+380500000001',
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '18:00' }],
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
});
