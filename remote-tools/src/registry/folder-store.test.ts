import { jest } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { FolderStore } from './folder-store';

let folder: string;
let store: FolderStore;

beforeEach(() => {
  folder = temporaryFolder();
  store = new FolderStore(path.join(folder, 'store'));
});
afterEach(() => jest.restoreAllMocks());

const bytes = (text: string) => Buffer.from(text);
const read = async (name: string) => (await store.read(name))?.toString() ?? null;
const listNames = async (prefix = '') => (await store.list(prefix)).map(({ name }) => name).sort();
const fail = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

it('creates a file once, with missing folders', async () => {
  expect(await store.create('seller/first/build.json', bytes('one'))).toBe(true);
  expect(await store.create('seller/first/build.json', bytes('two'))).toBe(false);

  expect(await read('seller/first/build.json')).toBe('one');
  expect(await store.listUnfinished()).toEqual([]);
});

it('replaces a file', async () => {
  await store.replace('seller/registry.json', bytes('one'));
  await store.replace('seller/registry.json', bytes('two'));

  expect(await read('seller/registry.json')).toBe('two');
  expect(await store.listUnfinished()).toEqual([]);
});

it('returns nothing for a missing file, and reports other errors', async () => {
  await store.create('seller/build.json', bytes('one'));

  expect(await read('seller/other.json')).toBeNull();
  await expect(async () => store.read('seller')).rejects.toThrow('EISDIR');
});

it('reports why a file cannot be written, and leaves no part of it', async () => {
  jest.spyOn(fs, 'linkSync').mockImplementation(fail('EACCES'));

  await expect(async () => store.create('build.json', bytes('one'))).rejects.toThrow('EACCES');

  expect(await store.listUnfinished()).toEqual([]);
  expect(await read('build.json')).toBeNull();
});

it('lists files of all levels below a folder with their times', async () => {
  for (const name of ['seller/one.js', 'seller/client/two.js', 'buyer/one.js']) await store.create(name, bytes(name));

  expect(await listNames()).toEqual(['buyer/one.js', 'seller/client/two.js', 'seller/one.js']);
  expect(await listNames('seller/')).toEqual(['seller/client/two.js', 'seller/one.js']);
  expect(await listNames('storefront/')).toEqual([]);
  const [file] = await store.list('buyer/');
  expect(file?.writtenAt).toEqual(fs.statSync(path.join(folder, 'store/buyer/one.js')).mtime);
});

it('lists leftovers of interrupted writes apart from complete files', async () => {
  await store.create('seller/one.js', bytes('one'));
  jest.spyOn(fs, 'renameSync').mockImplementation(fail('EIO'));
  await expect(store.replace('seller/two.js', bytes('two'))).rejects.toThrow('EIO');

  expect(await listNames()).toEqual(['seller/one.js']);
  expect((await store.listUnfinished()).map(({ name }) => name)).toEqual([expect.stringMatching(/^seller\/two\.js\.[\da-f]{12}\.tmp$/)]);
});

it('removes files with their empty folders, but never the store', async () => {
  for (const name of ['seller/client/one.js', 'seller/client/two.js', 'buyer/client/one.js', 'buyer/build.json'])
    await store.create(name, bytes(name));

  await store.remove(['seller/client/one.js', 'seller/client/two.js', 'buyer/client/one.js', 'nowhere/at/all.js']);
  expect(await listNames()).toEqual(['buyer/build.json']);
  expect(fs.readdirSync(path.join(folder, 'store'))).toEqual(['buyer']);
  expect(fs.readdirSync(path.join(folder, 'store/buyer'))).toEqual(['build.json']);

  await store.remove(['buyer/build.json']);
  expect(fs.readdirSync(path.join(folder, 'store'))).toEqual([]);
  await store.create('build.json', bytes('one'));
  await store.remove(['build.json']);
  expect(fs.existsSync(path.join(folder, 'store'))).toBe(true);
});
