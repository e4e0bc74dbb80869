import { returnLink, parseShopId } from './return-link';

const shop = '/account/seller/shops/4/';

it.each([
  ['/account/seller/shops/', '/'],
  ['/account/seller/settings/', '/'],
  ['/account/seller/transactions/', '/'],
  ['/account/seller/shops/create/', '/account/seller/shops/'],
  [`${shop}main/`, '/account/seller/shops/'],
  [`${shop}site/`, '/account/seller/shops/'],
  [`${shop}settings/`, '/account/seller/shops/'],
  [`${shop}offers/`, '/account/seller/shops/'],
  [`${shop}calls-and-orders/orders/`, '/account/seller/shops/'],
  [`${shop}calls-and-orders/orders/9/edit/`, `${shop}calls-and-orders/orders/`],
  [`${shop}calls-and-orders/orders/edit/`, `${shop}calls-and-orders/orders/`],
  [`${shop}calls-and-orders/calls/9/edit/`, `${shop}calls-and-orders/calls/`],
  [`${shop}offers/create/`, `${shop}offers/`],
  [`${shop}offers/import/`, `${shop}offers/`],
  [`${shop}offers/grid/`, `${shop}offers/`],
  [`${shop}offers/12/edit/`, `${shop}offers/`],
])('leads back from %s to %s', (path, to) => {
  expect(returnLink(path).to).toBe(to);
});

it('leads back to the list with its query', () => {
  const list = '?status=new&offset=20';

  expect(returnLink(`${shop}calls-and-orders/orders/9/edit/`, list).to).toBe(`${shop}calls-and-orders/orders/${list}`);
  expect(returnLink(`${shop}calls-and-orders/calls/edit/`, list).to).toBe(`${shop}calls-and-orders/calls/${list}`);
  expect(returnLink(`${shop}offers/12/edit/`, list).to).toBe(`${shop}offers/${list}`);
  expect(returnLink(`${shop}main/`, list).to).toBe('/account/seller/shops/');
});

it('parses the shop id of a path', () => {
  expect(parseShopId(`${shop}main/`)).toBe(4);
  expect(parseShopId('/account/seller/shops/create/')).toBeNull();
});
