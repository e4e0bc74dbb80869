import { parseGtin } from './gtin';

it.each([
  ['4820000000017', '4820000000017'],
  ['4 820000 000024', '4820000000024'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
])('reads %s', (text, gtin) => {
  expect(parseGtin(text)).toBe(gtin);
});

it.each(['4820000000018', '482000000001', '', '0000000000000', 'VZ-1', '12345678901234567'])('refuses %j', (text) => {
  expect(parseGtin(text)).toBeNull();
});
