import type { Offer, Review } from '@yarmarok/shared-api';
import type { Locale } from '@yarmarok/shared-contract';
import { JsonLd } from '../../components/json-ld';
import { buildProductData } from './product-data';

export interface ProductJsonLdProps {
  offer: Offer;
  /** The reviews on the page. */
  reviews: readonly Review[];
  origin: string;
  locale: Locale;
}

/** Describes the offer to search engines. */
export function ProductJsonLd({ offer, reviews, origin, locale }: ProductJsonLdProps) {
  return <JsonLd data={buildProductData(offer, reviews, { origin, locale })} />;
}
