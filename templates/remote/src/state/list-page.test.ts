import { pageSize, parseOffset, toOffset, toPages } from './list-page';

it.each([
  ['', 0],
  ['offset=40', 40],
  ['offset=-20', 0],
  ['offset=1.5', 0],
  ['offset=many', 0],
  ['offset=99999999', 0],
])('parses the offset of "%s" as %d', (search, offset) => {
  expect(parseOffset(new URLSearchParams(search))).toBe(offset);
});

it('counts pages from 1', () => {
  expect(toPages(0, 0)).toEqual({ page: 1, pageCount: 0 });
  expect(toPages(pageSize, pageSize + 1)).toEqual({ page: 2, pageCount: 2 });
  expect(toOffset(1)).toBe(0);
  expect(toOffset(3)).toBe(2 * pageSize);
});
