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

/** Returns the picture of a shop for search engines; null without one. */
export function findShopPicture({ site, logo }: Shop) {
  return site?.cover ?? site?.logo ?? logo;
}

/** Returns a shop as a schema.org Store with its public data. */
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
    ...(shop.legal ? { legalName: shop.legal.name } : {}),
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
    // schema.org rejects a rating without a review.
    ...(shop.avg_review_rating !== null && shop.reviews_count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: shop.avg_review_rating, reviewCount: shop.reviews_count } }
      : {}),
  };
}
