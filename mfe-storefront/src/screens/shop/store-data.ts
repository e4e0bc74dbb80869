import type { Shop } from '@yarmarok/shared-api';
import { type Locale, localizePath, paths } from '@yarmarok/shared-contract';
import type { DayOfWeek, Store, WithContext } from 'schema-dts';
import { listHours } from './shop-hours';

const dayNames = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** Returns the picture that stands for a shop; null when it has none. */
export function findShopPicture({ site, logo }: Shop) {
  return site?.cover ?? site?.logo ?? logo;
}

/** Returns a shop as schema.org describes a store, with only what the shop shows to everybody. */
export function buildStoreData(shop: Shop, { origin, locale }: { origin: string; locale: Locale }): WithContext<Store> {
  const picture = findShopPicture(shop);
  const contacts = shop.site?.contacts ?? {};
  const street = typeof contacts.address === 'string' ? contacts.address : '';
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shop.title,
    url: origin + localizePath(paths.shop(shop.alias), locale),
    ...(shop.description === '' ? {} : { description: shop.description }),
    ...(picture ? { image: new URL(picture.file_600_600, origin).href } : {}),
    ...(shop.phone === null ? {} : { telephone: shop.phone }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'UA',
      addressLocality: shop.get_city_display,
      ...(street === '' ? {} : { streetAddress: street }),
    },
    openingHoursSpecification: listHours(shop).flatMap(([day, time]) => {
      const [, opens, closes] = /^(\d{1,2}:\d{2})\s*[-–—]\s*(\d{1,2}:\d{2})$/.exec(time ?? '') ?? [];
      return opens && closes
        ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek: `https://schema.org/${dayNames[day]}` as DayOfWeek, opens, closes }]
        : [];
    }),
    // A rating without a review is invalid.
    ...(shop.avg_review_rating !== null && shop.reviews_count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: shop.avg_review_rating, reviewCount: shop.reviews_count } }
      : {}),
  };
}
