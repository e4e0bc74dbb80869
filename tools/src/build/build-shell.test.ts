import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assets } from '@yarmarok/shared-ui/document';
import { copyIcons, copyKitAssets, listOfflineFiles } from './build-shell';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-build-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('copies the fonts and pictures of the kit to the addresses that its components use', () => {
  copyKitAssets(folder);

  expect(assets.length).toBeGreaterThan(0);
  for (const { url } of assets) expect(fs.statSync(path.join(folder, url.replace('/static/', ''))).size).toBeGreaterThan(0);
});

it('renames an icon when its picture changes, because browsers cache it permanently', () => {
  const shell = path.join(folder, 'shell');
  const client = path.join(folder, 'client');
  fs.mkdirSync(path.join(shell, 'assets/icons'), { recursive: true });
  const copy = (picture: string) => {
    fs.writeFileSync(path.join(shell, 'assets/icons/icon-192.png'), picture);
    copyIcons(shell, client);
  };

  copy('one');
  copy('two');
  copy('two');

  const names = ['one', 'two'].map((text) => `icon-192.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.png`);
  expect(fs.readdirSync(path.join(client, 'icons'))).toEqual(names.toSorted());
  expect(fs.readFileSync(path.join(client, 'icons', names[1] ?? ''), 'utf8')).toBe('two');
});

describe('the offline files of a page', () => {
  /** Returns a list of chunks with any requested chunk, and a script that all of them share. */
  const everyChunk = (missing = '') =>
    new Proxy<Record<string, string[]>>(
      {},
      {
        get: (_chunks, name) => (name === missing ? undefined : [`${String(name)}.js`, 'common.js']),
      },
    );

  it('are listed once for everybody, and once for each language', () => {
    const files = listOfflineFiles(everyChunk());

    expect(files.all).toEqual(expect.arrayContaining(['/static/cart-menu.js', '/static/toast.js', '/static/common.js']));
    expect(new Set(files.all).size).toBe(files.all?.length);
    expect(Object.keys(files)).toEqual(['all', 'uk', 'ru', 'en']);
    expect(files.ru).toEqual(['/static/messages-ru.js', '/static/common.js', '/static/dialog-messages-ru.js']);
  });

  it.each(['cart-menu', 'dialog-messages-en'])('are required: without %s the build fails', (missing) => {
    expect(() => listOfflineFiles(everyChunk(missing))).toThrow(`The shell has no chunk ${missing}`);
  });
});
