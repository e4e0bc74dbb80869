import { expect, it } from '@jest/globals';
import { parseSalesView, buildSalesQuery } from './sales-view';

const statuses = ['new', 'completed'] as const;
const read = (query: string) => parseSalesView(new URLSearchParams(query), statuses);

it('parses an address and ignores invalid values', () => {
  expect(read('status=completed&search=%20vase%20&ordering=-total&from=2026-11-01&to=2026-11-18&offset=40')).toEqual({
    status: 'completed',
    search: 'vase',
    ordering: '-total',
    from: '2026-11-01',
    to: '2026-11-18',
    offset: 40,
  });
  expect(read('status=x&ordering=y&from=2026-11-18&to=2026-11-01&offset=-3')).toEqual({
    ...{ status: null, search: '', ordering: '-created_at' },
    ...{ from: null, to: null, offset: 0 },
  });
});

it('omits default values and resets the offset for another filter', () => {
  const view = read('status=new&offset=40');
  expect(buildSalesQuery(view, { search: 'vase' })).toEqual({
    status: 'new',
    search: 'vase',
    ordering: null,
    from: null,
    to: null,
    offset: null,
  });
  expect(buildSalesQuery(view, { offset: 60 })).toEqual({ status: 'new', search: null, ordering: null, from: null, to: null, offset: 60 });
});
