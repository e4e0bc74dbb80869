import { buildPreviewAddress } from './preview-address';

it('names the remote and its origin on a public page', () => {
  const address = new URL(buildPreviewAddress('http://localhost:4000', 'seller', 'http://localhost:4203/'));

  // Pages of an account ask for a login, and the prefix of such a path is not a page.
  expect(address.pathname).toBe('/');
  expect(address.searchParams.get('federation')).toBe('seller@http://localhost:4203/');
});
