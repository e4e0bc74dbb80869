import { maskEmail, maskPhone, readQuery, toDeviceKind } from './people-rules';

it.each([
  ['olena@example.com', { email: 'olena@example.com', phone: null, number: null, text: null }],
  [' Olena', { email: 'olena', phone: null, number: null, text: 'Olena' }],
  ['(050) 000-12-34', { email: null, phone: '+380500001234', number: null, text: '(050) 000-12-34' }],
  ['0500001234', { email: null, phone: '+380500001234', number: 500001234, text: '0500001234' }],
  ['№ 104592', { email: null, phone: null, number: 104592, text: '№ 104592' }],
  ['Лозниця', { email: null, phone: null, number: null, text: 'Лозниця' }],
  ['0', { email: '0', phone: null, number: null, text: '0' }],
  ['   ', { email: null, phone: null, number: null, text: null }],
])('reads %j in the ways that fit', (typed, read) => {
  expect(readQuery(typed)).toEqual(read);
});

it('masks contacts', () => {
  expect(['olena@example.com', 'deleted-3@deleted.invalid', '', null].map(maskEmail)).toEqual(['o•••@example.com', null, null, null]);
  expect(['+380501231234', '', null].map(maskPhone)).toEqual(['+380 •• ••• 12 34', null, null]);
});

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X200) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'computer'],
  ['curl/8', 'unknown'],
])('reads the kind of device of %s', (userAgent, kind) => {
  expect(toDeviceKind(userAgent)).toBe(kind);
});
