import { offsetIn, oneOf, queryText } from './address';

it.each([
  ['offset=40', 40],
  ['', 0],
  ['offset=-20', 0],
  ['offset=1.5', 0],
  ['offset=many', 0],
  ['offset=1e99', 0],
])('begins a list of %s at %i', (query, offset) => {
  expect(offsetIn(new URLSearchParams(query))).toBe(offset);
});

it('knows only the values that there are', () => {
  const params = new URLSearchParams('status=new&action=steal');
  expect(oneOf(params, 'status', ['new', 'done'])).toBe('new');
  expect(oneOf(params, 'action', ['top_up'])).toBeNull();
  expect(oneOf(params, 'ordering', ['price'])).toBeNull();
});

it('leaves out of an address what is usual', () => {
  expect(queryText({ status: 'new', search: '', offset: 0, ordering: null })).toBe('?status=new');
  expect(queryText({ search: 'каша & мед', offset: 20 })).toBe(
    `?${new URLSearchParams({ search: 'каша & мед', offset: '20' }).toString()}`,
  );
  expect(queryText({ search: '' })).toBe('');
});
