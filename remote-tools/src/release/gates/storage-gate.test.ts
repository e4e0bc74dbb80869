import { findDroppedKeys, findStorageProblems, findUnnamedKeys } from './storage-gate';
import { aBuildDescription } from '../testing/builds';

const find = (changes: Parameters<typeof aBuildDescription>[1]) => findStorageProblems(aBuildDescription('a', changes));
const remoteStorage = { '@yarmarok/shared-contract/remote-storage': { useRemoteStorage: ['src/form.tsx'] } };

it('accepts a build without storage keys, and one that names its own keys', () => {
  expect(find({})).toEqual([]);
  expect(find({ storageKeys: ['seller/offerDraft:*', 'seller/sorting'], uses: remoteStorage })).toEqual([]);
  expect(
    find({ storageKeys: ['seller/offerDraft:*'], storageUses: { 'seller/offerDraft:*': ['src/draft.ts'], '*': ['src/draft.ts'] } }),
  ).toEqual([]);
  expect(find({ name: 'storefront', storageKeys: ['storefront/placedOrder:*', 'storefront/checkoutDraft'] })).toEqual([]);
});

it.each([
  ['of another remote', 'buyer/sorting', 'buyer'],
  ['of the shell', 'offersInCart', 'the shell or to nobody'],
  ['of all remotes', '*', 'the shell or to nobody'],
  ['that begins like a remote', 'sellers/sorting', 'sellers'],
])('refuses a named key %s', (_what, key, owner) => {
  expect(find({ storageKeys: [key] })).toEqual([
    `yarmarok.remote.storageKeys names "${key}", which belongs to ${owner}: keys of seller begin with "seller/" (useRemoteStorage)`,
  ]);
});

it('refuses a foreign key that a script uses, regardless of the named keys', () => {
  expect(find({ storageKeys: ['seller/sorting'], storageUses: { offersInCart: ['src/cart.ts', 'node_modules/links/index.js'] } })).toEqual([
    'src/cart.ts, node_modules/links/index.js uses the storage key "offersInCart", which belongs to the shell or to nobody: keys of seller begin with "seller/" (useRemoteStorage)',
  ]);
});

it('refuses an own key that a script uses and the package does not name', () => {
  expect(find({ storageKeys: ['seller/sorting'], storageUses: { 'seller/view': ['src/list.tsx'] } })).toEqual([
    'src/list.tsx: it uses the storage key "seller/view", which yarmarok.remote.storageKeys of its package.json does not name',
  ]);
});

it.each([
  ['useRemoteStorage', { uses: remoteStorage }, 'src/form.tsx'],
  ['a key that is not written as a text', { storageUses: { '*': ['src/draft.ts'] } }, 'src/draft.ts'],
])('refuses a build that uses %s and names no key', (_what, changes, file) => {
  expect(find(changes)).toEqual([
    `${file} uses the storage of the browser, and yarmarok.remote.storageKeys of its package.json names no key`,
  ]);
});

it('covers a used key by the same one, or by one with a star', () => {
  expect(
    findUnnamedKeys(['seller/sorting', 'seller/offerDraft:*'], ['seller/sorting', 'seller/offerDraft:1:4', 'seller/offerDraft:*']),
  ).toEqual([]);
  expect(findUnnamedKeys(['seller/sorting'], ['seller/sorting:2'])).toHaveLength(1);
  expect(findUnnamedKeys(['seller/offerDraft:1'], ['seller/offerDraft:*'])).toHaveLength(1);
});

it('refuses to drop a key of the served build, unless another one covers it', () => {
  expect(findDroppedKeys(['seller/offerDraft:*', 'seller/sorting'], ['seller/draft:*', 'seller/sorting', 'seller/view'])).toEqual([
    'it does not name the storage key "seller/offerDraft:*" of the served build any more; an operator allows that with --drop-storage-keys',
  ]);
  expect(findDroppedKeys(['seller/offerDraft:1'], ['seller/offerDraft:*'])).toEqual([]);
  expect(findDroppedKeys([], [])).toEqual([]);
});
