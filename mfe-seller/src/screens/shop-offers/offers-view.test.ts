import { buildOfferFilters, isFiltered, parseOffersView, buildOffersQuery } from './offers-view';

it('writes the same address that it has parsed', () => {
  const query = '?search=vase&category=ceramics&status=no_picture&ordering=-price&offset=40';

  const view = parseOffersView(new URLSearchParams(query));

  expect(buildOffersQuery(view)).toBe(query);
  expect(buildOfferFilters(4, view, 20)).toEqual({
    shop: 4,
    search: 'vase',
    category: 'ceramics',
    has_picture: false,
    ordering: '-price',
    limit: 20,
    offset: 40,
  });
});

it('ignores invalid values', () => {
  const view = parseOffersView(new URLSearchParams('?status=gone&ordering=random&offset=-3&search=%20'));

  expect(buildOffersQuery(view)).toBe('');
  expect(isFiltered(view)).toBe(false);
});

it.each([
  ['sold_out', { is_sold_out: true }],
  ['hidden', { status: 'hidden' }],
])('builds the list parameters of %s', (status, filters) => {
  expect(buildOfferFilters(4, parseOffersView(new URLSearchParams({ status })), 20)).toMatchObject(filters);
});
