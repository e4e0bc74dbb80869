import type { Offer, Review } from '@yarmarok/shared-api';
import { type Locale, localizePath, paths } from '@yarmarok/shared-contract';
import type { Offer as OfferData, Product, ProductGroup, Review as ReviewData, Service, WithContext } from 'schema-dts';
import { plainText } from './plain-text';

const conditions = { new: 'NewCondition', used: 'UsedCondition', refurbished: 'RefurbishedCondition' } as const;
/** Days in which a buyer may return a product (Law of Ukraine on consumer protection, article 9). */
const returnDays = 14;
/** Days for which the price counts as stated; search engines read a page again within it. */
const priceDays = 30;

/**
 * Returns an offer as a schema.org Product or Service with price, rating and reviews.
 * @param reviews the reviews on the page.
 */
export function buildProductData(
  offer: Offer,
  reviews: readonly Review[],
  { origin, locale }: { origin: string; locale: Locale },
): WithContext<Product> | WithContext<Service> {
  const images = offer.images.map(({ file_600_600: file }) => new URL(file, origin).href);
  const facts = {
    name: offer.title,
    description: plainText(offer.description),
    category: offer.category.title,
    ...(images.length > 0 ? { image: images } : {}),
    // schema.org rejects a rating without a review.
    ...(offer.avg_review_rating !== null && offer.reviews_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating' as const,
            ratingValue: offer.avg_review_rating,
            reviewCount: offer.reviews_count,
          },
        }
      : {}),
    ...(reviews.length > 0 ? { review: reviews.map(reviewData) } : {}),
  };
  const seller = {
    '@type': 'Organization' as const,
    name: offer.shop.title,
    url: origin + localizePath(paths.shop(offer.shop.alias), locale),
  };
  const price = priceData(offer, origin + localizePath(paths.offer(offer.alias), locale), seller);
  if (offer.offering_type === 'service')
    return {
      '@context': 'https://schema.org',
      '@type': 'Service',
      ...facts,
      serviceType: offer.category.title,
      provider: seller,
      areaServed: offer.get_city_display,
      offers: price,
    };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...facts,
    ...(offer.sku === null ? {} : { sku: offer.sku }),
    ...(offer.brand === null ? {} : { brand: { '@type': 'Brand', name: offer.brand } }),
    ...(offer.gtin === null ? {} : { gtin: offer.gtin }),
    ...(offer.variants.length > 1 ? { isVariantOf: groupData(offer, origin, locale) } : {}),
    offers: {
      ...price,
      ...(offer.condition === null ? {} : { itemCondition: `https://schema.org/${conditions[offer.condition]}` as const }),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'UA',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
      },
    },
  };
}

/** schema.org wants the properties in which variants differ by their address. */
const variesBy: Readonly<Record<string, string>> = { color: 'https://schema.org/color', size: 'https://schema.org/size' };

/** Returns the group of an offer with its other variants, which have pages of their own. */
function groupData({ id, shop, title, variants, variant_choices: choices }: Offer, origin: string, locale: Locale): ProductGroup {
  return {
    '@type': 'ProductGroup',
    productGroupID: `${shop.alias}-${String(variants[0]?.id)}`,
    name: title,
    variesBy: choices.map(({ code, name }) => variesBy[code?.endsWith('size') ? 'size' : (code ?? '')] ?? name),
    hasVariant: variants
      .filter((variant) => variant.id !== id)
      .map((variant) => ({ '@type': 'Product', url: origin + localizePath(paths.offer(variant.alias), locale) })),
  };
}

function priceData(offer: Offer, url: string, seller: { '@type': 'Organization'; name: string; url: string }) {
  const priceCurrency = offer.currency.toUpperCase();
  return {
    '@type': 'Offer',
    url,
    price: offer.price,
    priceCurrency,
    priceValidUntil: new Date(Date.now() + priceDays * 86_400_000).toISOString().slice(0, 10),
    ...(offer.old_price === null
      ? {}
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: offer.old_price,
            priceCurrency,
          },
        }),
    availability: offer.is_available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    seller,
  } satisfies OfferData;
}

function reviewData({ rating, text, created_at: at, author_name: name }: Review): ReviewData {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    author: { '@type': 'Person', name },
    datePublished: at.slice(0, 10),
    ...(text === null || text === '' ? {} : { reviewBody: text }),
  };
}
