import type { Offer } from '@yarmarok/shared-api';
import { type Locale, localizePath, paths } from '@yarmarok/shared-contract';
import type { Product, WithContext } from 'schema-dts';

/** schema.org Product with its Offer and AggregateRating. */
export function productData(offer: Offer, { origin, locale }: { origin: string; locale: Locale }): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: offer.title,
    description: plainText(offer.description),
    category: offer.category.title,
    ...(offer.sku === null ? {} : { sku: offer.sku }),
    image: offer.images.map(({ file_600_600: file }) => new URL(file, origin).href),
    offers: {
      '@type': 'Offer',
      url: origin + localizePath(paths.offer(offer.alias), locale),
      price: offer.price,
      priceCurrency: offer.currency.toUpperCase(),
      availability: offer.is_available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      seller: { '@type': 'Organization', name: offer.shop.title, url: origin + localizePath(paths.shop(offer.shop.alias), locale) },
    },
    // A rating without a review is invalid.
    ...(offer.avg_review_rating !== null && offer.reviews_count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: offer.avg_review_rating, reviewCount: offer.reviews_count } }
      : {}),
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Sanitised HTML without its tags, for where only text may stand. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
