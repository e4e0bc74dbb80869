import { createRemoteStorage } from './remote-storage';
import { findStorageOwner } from './storage-keys';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('stores a text under a name that begins with the remote, and removes it', () => {
  const storage = createRemoteStorage('buyer', 'local');

  expect(storage.write('sorting', 'newest')).toBe(true);
  expect(Object.entries(localStorage)).toEqual([['buyer/sorting', 'newest']]);
  expect(storage.read('sorting')).toBe('newest');

  expect(storage.write('sorting', null)).toBe(true);
  expect(localStorage).toHaveLength(0);
});

it('keeps two remotes and two areas apart', () => {
  createRemoteStorage('buyer', 'local').write('sorting', 'newest');

  expect(createRemoteStorage('seller', 'local').read('sorting')).toBeNull();
  expect(createRemoteStorage('buyer', 'session').read('sorting')).toBeNull();
});

it('does not give a remote the keys of the shell', () => {
  localStorage.setItem('offersInCart', 'of the shell');
  const storage = createRemoteStorage('storefront', 'local');

  expect(storage.read('offersInCart')).toBeNull();
  storage.write('offersInCart', '[]');
  expect(localStorage.getItem('offersInCart')).toBe('of the shell');
});

it('does not throw where the storage is refused or full', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const storage = createRemoteStorage('buyer', 'session');

  expect(storage.read('sorting')).toBeNull();
  expect(storage.write('sorting', 'newest')).toBe(false);
  jest.restoreAllMocks();
});

it.each([
  ['buyer/sorting', 'buyer'],
  ['seller/offerDraft:1:4:new', 'seller'],
  ['offersInCart', null],
  ['http://nobody/', null],
])('knows the owner of %s: %s', (key, owner) => {
  expect(findStorageOwner(key)).toBe(owner);
});
