import { isPrivate, parseSearch } from './people-view';

it.each(['olena@example.com', 'olena@', '050 000 12 34', '+380', '0500001234'])('keeps %s out of the address', (words) => {
  expect(isPrivate(words)).toBe(true);
});

it.each(['104592', '№ 104592', 'Лозниця', 'olena'])('writes %s into the address', (words) => {
  expect(isPrivate(words)).toBe(false);
});

it.each([
  ['?query=104592', null, '104592'],
  ['', { query: 'olena@example.com' }, 'olena@example.com'],
  ['?query=%20a%20', null, ''],
  ['', { query: 7 }, ''],
])('reads the words of %j with %j', (address, state, words) => {
  expect(parseSearch(new URLSearchParams(address), state)).toBe(words);
});
