import { preloadRemote } from './preload-remote';

const build = {
  id: 'b1',
  base: 'http://buyer.test/b1/',
  entry: 'remote-entry.js',
  integrity: { 'remote-entry.js': 'sha256-entry', 'routes.js': 'sha256-routes', 'uk.js': 'sha256-uk', 'orders.js': 'sha256-orders' },
  chunks: { routes: ['routes.js'], 'messages-uk': ['uk.js'], orders: ['orders.js'] },
};
const answer = (remote: object) => {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ json: () => Promise.resolve({ revision: 1, remotes: { buyer: remote } }) } as Response),
  );
};
const links = () => [...document.head.querySelectorAll('link')];

afterEach(() => links().forEach((link) => link.remove()));

it('adds links with hashes for the entry, the routes and the texts, and no script', async () => {
  answer({ basePaths: ['/account/buyer/'], stable: build });

  await preloadRemote('buyer', 'uk');

  expect(links().map((link) => [link.getAttribute('rel'), link.href, link.integrity])).toEqual([
    ['preload', 'http://buyer.test/b1/remote-entry.js', 'sha256-entry'],
    ['preload', 'http://buyer.test/b1/routes.js', 'sha256-routes'],
    ['preload', 'http://buyer.test/b1/uk.js', 'sha256-uk'],
  ]);
  expect(document.head.querySelector('script')).toBeNull();
});

it('fetches nothing of a remote that is disabled or has no hashes', async () => {
  answer({ basePaths: ['/account/buyer/'], stable: build, disabled: 'broken' });
  await preloadRemote('buyer', 'uk');
  answer({ basePaths: ['/account/buyer/'], stable: { ...build, integrity: {} } });
  await preloadRemote('buyer', 'uk');

  expect(links()).toEqual([]);
});
