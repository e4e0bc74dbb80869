import { withoutCampaign } from './without-campaign';

it.each([
  ['', ''],
  ['?utm_source=mail&gclid=1', ''],
  ['?utm_source=mail&search=%D1%87%D0%B0%D0%B9+a%20b&fbclid=x&offset=36', '?search=%D1%87%D0%B0%D0%B9+a%20b&offset=36'],
  ['?srsltid=1&gbraid=2&wbraid=3&msclkid=4&mc_cid=5&mc_eid=6&igshid=7&_ga=8&_gl=9&yclid', ''],
  ['?ref=1&from=2&utm=3&clids=4', '?ref=1&from=2&utm=3&clids=4'],
])('leaves what pages read of %s', (search, kept) => {
  expect(withoutCampaign(search)).toBe(kept);
});
