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

it.each([
  ['seller', 'offerDraft:1:4:new'],
  ['storefront', 'checkoutDraft'],
  ['storefront', 'placedOrder:AB-12'],
])('reads and writes what older builds of %s stored as %s', (remote, key) => {
  localStorage.setItem(key, 'older');
  const storage = createRemoteStorage(remote, 'local');

  expect(storage.read(key)).toBe('older');
  storage.write(key, 'newer');
  expect(Object.entries(localStorage)).toEqual([[key, 'newer']]);
});

it('does not give a remote the unprefixed keys of another one, or of the shell', () => {
  localStorage.setItem('offerDraft:1:4:new', 'of the seller');
  localStorage.setItem('offersInCart', 'of the shell');
  const storage = createRemoteStorage('storefront', 'local');

  expect(storage.read('offerDraft:1:4:new')).toBeNull();
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
  ['offerDraft:1:4:new', 'seller'],
  ['checkoutDraft', 'storefront'],
  ['checkoutDraftOfSomebody', null],
  ['offersInCart', null],
  ['http://nobody/', null],
])('knows the owner of %s: %s', (key, owner) => {
  expect(findStorageOwner(key)).toBe(owner);
});
