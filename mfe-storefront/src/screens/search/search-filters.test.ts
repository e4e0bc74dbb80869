import { toOfferFilters, parsePriceFilter, parseSearchFilters, buildSearchPath, splitIntoWords } from './search-filters';

const read = (query: string) => parseSearchFilters(new URLSearchParams(query));

it('reads what the address asks for and passes it on', () => {
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

it('leaves out what nobody offers', () => {
  expect(toOfferFilters(read('ordering=cheapest&price_min=-1&price_max=free&city=lviv&offering_type=thing'))).toEqual({});
});

it('gives the address back without the place in the list', () => {
  expect(buildSearchPath(read('search=ваза&city=kyiv&offset=36'))).toBe('/offers/?search=%D0%B2%D0%B0%D0%B7%D0%B0&city=kyiv');
});

it.each([
  ['1 200', '1200'],
  ['99,5', '99.5'],
  ['abc', null],
  ['-5', null],
  ['', null],
])('reads the price %p as %p', (text, price) => {
  expect(parsePriceFilter(text)).toBe(price);
});

it('offers the words of a longer query one by one', () => {
  expect(splitIntoWords('самохідна піч')).toEqual(['самохідна', 'піч']);
  expect(splitIntoWords('піч')).toEqual([]);
  expect(splitIntoWords('до піч')).toEqual([]);
});
