import type { Offer, Review } from '@yarmarok/shared-api';
import type { Locale } from '@yarmarok/shared-contract';
import { buildBreadcrumbList, type Crumb } from '../../components/breadcrumb-list';
import { JsonLd } from '../../components/json-ld';
import { buildProductData } from './product-data';

export interface ProductJsonLdProps {
  offer: Offer;
  reviews: readonly Review[];
  /** The path to the offer, with itself. */
  crumbs: readonly Crumb[];
  origin: string;
  locale: Locale;
}

/** Describes the offer and its place to search engines. */
export function ProductJsonLd({ offer, reviews, crumbs, ...site }: ProductJsonLdProps) {
  return (
    <>
      <JsonLd data={buildProductData(offer, reviews, site)} />
      <JsonLd data={buildBreadcrumbList(crumbs, site)} />
    </>
  );
}
