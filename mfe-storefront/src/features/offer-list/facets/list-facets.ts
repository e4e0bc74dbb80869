import type { FacetFilters, OfferFilters } from '@yarmarok/shared-api';

/** Orderings that an address may name; the default one has no name. */
export const listOrderings = ['price', '-price', '-created_at', '-included_in_orders_count', '-avg_review_rating'] as const;

/** Parameters of addresses other than facets. */
const otherNames = /^(?:search|exact|ordering|offset|after|tags|category|part|filters|render|federation|utm_.*|\w+clid|price_m..)$/;
const rules: Readonly<Record<string, RegExp>> = {
  price: /^(?=.*\d)(\d{1,10}(\.\d\d?)?)?-(\d{1,10}(\.\d\d?)?)?$/,
  rating: /^([1-4](\.\d)?|5)$/,
};

/** Values by facet; several values are alternatives. */
export type Facets = Map<string, string[]>;

/**
 * Parses the chosen facets of an address: `brand=samsung,apple`, or as forms send them. Invalid values are dropped.
 */
export function readFacets(query: URLSearchParams): Facets {
  const facets: Facets = new Map();
  const add = (name: string, text: string) => {
    const known = facets.get(name) ?? [];
    const isValue = (value: string) => /^[^:;]{1,80}$/.test(value) && (rules[name]?.test(value) ?? true);
    const values = [...new Set([...known, ...text.split(',').filter(isValue)])].slice(0, 50);
    if (values.length > 0) facets.set(name, values);
  };
  query.forEach((text, name) => {
    if (!otherNames.test(name) && /^[a-z]\w{0,59}$/.test(name) && facets.size < 30) add(name, text);
  });
  const [min = '', max = ''] = ['price_min', 'price_max'].map((name) => (query.get(name) ?? '').replace(/\s/g, '').replace(',', '.'));
  if (!facets.has('price')) add('price', `${min}-${max}`);
  return facets;
}

/** Returns the list call's parameters that every list takes from its address. */
export function readListParameters(query: URLSearchParams): Pick<OfferFilters, 'facets' | 'ordering'> {
  const facets = [...readFacets(query)].map(([name, values]) => `${name}:${values.join()}`).join(';');
  const ordering = listOrderings.find((name) => name === query.get('ordering'));
  return { ...(ordering ? { ordering } : {}), ...(facets ? { facets } : {}) };
}

/** Returns the list without its order, which changes no count. */
export const toFacetFilters = (filters: OfferFilters): FacetFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== 'ordering'));
