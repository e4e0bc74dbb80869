import { toOfferFilters, parseSearchFilters, buildSearchPath, clearNarrowing, isNarrowed, splitIntoWords } from './search-filters';

const read = (query: string) => parseSearchFilters(new URLSearchParams(query));

it('parses the filters of the address and passes them to the list call', () => {
  const filters = read('search=+ваза+&ordering=-price&price_min=100&price_max=2000.50&city=kharkiv&kind=product&offset=72');

  expect(toOfferFilters(filters)).toEqual({
    search: 'ваза',
    ordering: '-price',
    facets: 'city:kharkiv;kind:product;price:100-2000.50',
  });
});

it('ignores invalid values', () => {
  expect(toOfferFilters(read('ordering=cheapest&price_min=-1&price_max=free&rating=9&Brand=x'))).toEqual({});
});

it('builds the address without the list offset, and without filters', () => {
  const filters = read('search=ваза&city=kyiv&brand=samsung,apple&offset=36');

  expect(buildSearchPath(filters)).toBe('/offers/?search=%D0%B2%D0%B0%D0%B7%D0%B0&city=kyiv&brand=samsung%2Capple');
  expect(isNarrowed(filters)).toBe(true);
  expect(buildSearchPath(clearNarrowing(filters))).toBe('/offers/?search=%D0%B2%D0%B0%D0%B7%D0%B0');
});

it('splits a longer query into words', () => {
  expect(splitIntoWords('самохідна піч')).toEqual(['самохідна', 'піч']);
  expect(splitIntoWords('піч')).toEqual([]);
  expect(splitIntoWords('до піч')).toEqual([]);
});
