import { buildMoneyHref, parseMoneyView } from './money-view';

it.each([
  ['', '/account/operator/money/'],
  ['status=booked&offset=20&shop=loznytsia&payment=17', '/account/operator/money/?status=booked&offset=20&shop=loznytsia&payment=17'],
  ['status=stolen&offset=-1&shop=+&payment=', '/account/operator/money/'],
])('restores ?%s', (query, expected) => {
  expect(buildMoneyHref(parseMoneyView(new URLSearchParams(query)))).toBe(expected);
});
