import { withFacet, withOrdering, withoutAnyFacet, withPanel } from './facet-addresses';
import { readFacets, readListParameters } from './list-facets';

const read = (query: string) => Object.fromEntries(readFacets(new URLSearchParams(query)));

it.each([
  ['several values of one facet', 'brand=samsung,apple&color=black', { brand: ['samsung', 'apple'], color: ['black'] }],
  ['what a form sends', 'brand=samsung&brand=apple&price_min=1000&price_max=', { brand: ['samsung', 'apple'], price: ['1000-'] }],
  ['prices as people type them', 'price_min=1 000&price_max=2000,50', { price: ['1000-2000.50'] }],
  ['repeated values once', 'brand=apple,apple&brand=apple', { brand: ['apple'] }],
  ['no parameters of campaigns and of the page', 'utm_source=x&gclid=y&search=z&ordering=price&offset=36&filters=open&tags=oak', {}],
  ['no nonsense', 'price=cheap&rating=9&brand=a:b;c&Brand=x&delivery=&price_min=free', {}],
])('parses %s', (_name, query, facets) => {
  expect(read(query)).toEqual(facets);
});

it('passes facets and a known ordering to the list call', () => {
  expect(readListParameters(new URLSearchParams('brand=samsung,apple&ordering=price'))).toEqual({
    ordering: 'price',
    facets: 'brand:samsung,apple',
  });
  expect(readListParameters(new URLSearchParams('ordering=cheapest'))).toEqual({});
});

it('changes one facet of an address and keeps the rest, at the start of the list', () => {
  const query = new URLSearchParams('search=vase&price_min=100&offset=36&brand=apple');

  expect(withFacet(query, 'brand', ['apple', 'samsung'])).toBe('?search=vase&brand=apple,samsung&price=100-');
  expect(withFacet(query, 'price', [])).toBe('?search=vase&brand=apple');
  expect(withoutAnyFacet(query)).toBe('?search=vase');
  expect(withPanel(query, true)).toBe('?search=vase&price_min=100&offset=36&brand=apple&filters=open');
  expect(withOrdering(query, 'price')).toBe('?search=vase&price_min=100&brand=apple&ordering=price');
});
