import { toOfferFilters, parsePriceFilter, parseSearchFilters, buildSearchPath, splitIntoWords } from './search-filters';

const read = (query: string) => parseSearchFilters(new URLSearchParams(query));

it('parses the filters of the address and passes them to the list call', () => {
  const filters = read('search=+ваза+&ordering=-price&price_min=100&price_max=2000.50&city=kharkiv&offering_type=product&offset=72');

  expect(toOfferFilters(filters)).toEqual({
    search: 'ваза',
    ordering: '-price',
    price_min: '100',
    price_max: '2000.50',
    city: 'kharkiv',
    offering_type: 'product',
  });
});

it('ignores unknown values', () => {
  expect(toOfferFilters(read('ordering=cheapest&price_min=-1&price_max=free&city=lviv&offering_type=thing'))).toEqual({});
});

it('builds the address without the list offset', () => {
  expect(buildSearchPath(read('search=ваза&city=kyiv&offset=36'))).toBe('/offers/?search=%D0%B2%D0%B0%D0%B7%D0%B0&city=kyiv');
});

it.each([
  ['1 200', '1200'],
  ['99,5', '99.5'],
  ['abc', null],
  ['-5', null],
  ['', null],
])('parses the price %p as %p', (text, price) => {
  expect(parsePriceFilter(text)).toBe(price);
});

it('splits a longer query into words', () => {
  expect(splitIntoWords('самохідна піч')).toEqual(['самохідна', 'піч']);
  expect(splitIntoWords('піч')).toEqual([]);
  expect(splitIntoWords('до піч')).toEqual([]);
});
