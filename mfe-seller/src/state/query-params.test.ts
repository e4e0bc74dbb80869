import { parseOffset, parseChoice, formatQuery } from './query-params';

it.each([
  ['offset=40', 40],
  ['', 0],
  ['offset=-20', 0],
  ['offset=1.5', 0],
  ['offset=many', 0],
  ['offset=1e99', 0],
])('parses the offset of %s as %i', (query, offset) => {
  expect(parseOffset(new URLSearchParams(query))).toBe(offset);
});

it('accepts only known values', () => {
  const params = new URLSearchParams('status=new&action=steal');
  expect(parseChoice(params, 'status', ['new', 'done'])).toBe('new');
  expect(parseChoice(params, 'action', ['top_up'])).toBeNull();
  expect(parseChoice(params, 'ordering', ['price'])).toBeNull();
});

it('omits default values', () => {
  expect(formatQuery({ status: 'new', search: '', offset: 0, ordering: null })).toBe('?status=new');
  expect(formatQuery({ search: 'каша & мед', offset: 20 })).toBe(
    `?${new URLSearchParams({ search: 'каша & мед', offset: '20' }).toString()}`,
  );
  expect(formatQuery({ search: '' })).toBe('');
});
