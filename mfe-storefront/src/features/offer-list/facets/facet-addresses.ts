import { readFacets } from './list-facets';

/** Parameter of the address while the panel is open. */
const panelParameter = 'filters';
/** Fields of the form without scripts. */
const formNames = ['price_min', 'price_max'];

export const isPanelOpen = (query: URLSearchParams) => query.has(panelParameter);

/** Returns the address with the panel opened or closed. */
export function withPanel(query: URLSearchParams, isOpen: boolean): string {
  const changed = new URLSearchParams(query);
  if (isOpen) changed.set(panelParameter, 'open');
  else changed.delete(panelParameter);
  return toAddress(changed);
}

export function withOrdering(query: URLSearchParams, ordering: string): string {
  const changed = new URLSearchParams(query);
  changed.delete('offset');
  changed.delete('ordering');
  if (ordering !== '') changed.set('ordering', ordering);
  return toAddress(changed);
}

/** Returns the address with other values of a facet, at the start of the list. */
export function withFacet(query: URLSearchParams, facet: string, values: readonly string[]): string {
  const facets = readFacets(query);
  const changed = withoutFacets(query);
  for (const [name, own] of new Map([...facets, [facet, [...values]]])) if (own.length > 0) changed.set(name, own.join(','));
  return toAddress(changed);
}

export const withoutAnyFacet = (query: URLSearchParams) => toAddress(withoutFacets(query));

/** Returns the other parameters of the address, without the offset. */
export function withoutFacets(query: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const name of [...readFacets(query).keys(), ...formNames, 'offset']) changed.delete(name);
  return changed;
}

// Commas stay readable.
const toAddress = (query: URLSearchParams) => `?${query.toString().replaceAll('%2C', ',')}`;
