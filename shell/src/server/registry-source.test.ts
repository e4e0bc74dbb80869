/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@yarmarok/shared-contract';
import { aPublisher, aRegistry } from '../testing/registries';
import { RegistrySource } from './registry-source';

const publisher = aPublisher();
let folder: string;
let errors: string[];
let source: RegistrySource;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-registry-'));
  fs.mkdirSync(path.join(folder, 'revisions'));
  errors = [];
  const log = { info: () => undefined, warn: () => undefined, error: (text: string) => errors.push(text) };
  source = new RegistrySource({ file: path.join(folder, 'registry.json'), keys: { text: publisher.publicKey } }, log);
});
afterEach(() => {
  source.stop();
  fs.rmSync(folder, { recursive: true });
});

function write(registry: Registry, spoil = (text: string) => text): void {
  const text = JSON.stringify(registry);
  fs.writeFileSync(path.join(folder, 'revisions', `${registry.revision}.json`), text);
  fs.writeFileSync(path.join(folder, 'next'), spoil(text));
  fs.renameSync(path.join(folder, 'next'), path.join(folder, 'registry.json'));
}

const revision = (number: number) => publisher.signed(aRegistry(undefined, number));

it('takes what was signed, and a newer revision afterwards', async () => {
  write(revision(1));
  await source.start();
  write(revision(2));
  await source.refresh();
  expect(source.current.registry.revision).toBe(2);
  expect(errors).toEqual([]);
});

it.each([
  ['one byte was changed', (text: string) => text.replace('localhost:4201/stable', 'localhost:4202/stable')],
  ['a hash was removed', (text: string) => text.replace('"client/remote-entry.js":"sha384-entry",', '')],
  ['the signature was removed', (text: string) => text.replace(/,"signature":\{.*\}\}$/, '}')],
  ['somebody else signed it', () => JSON.stringify(aPublisher().signed(aRegistry(undefined, 2)))],
])('stays with what it has and names it when %s', async (_what, spoil) => {
  write(revision(1));
  await source.start();
  write(revision(2), spoil);
  await source.refresh();
  await source.refresh();
  expect(source.current.registry.revision).toBe(1);
  expect(errors).toEqual(['ALERT registry: revision 2 is not as it was signed; revision 1 stays']);
});

it('starts from the newest kept revision when registry.json was changed', async () => {
  write(revision(9));
  write(revision(10), (text) => text.replace('stable', 'stAble'));
  await source.start();
  expect(source.current.registry.revision).toBe(10);
  expect(source.current.text).not.toContain('stAble');
});

it('never goes back to an older revision', async () => {
  write(revision(3));
  await source.start();
  write(revision(2));
  await source.refresh();
  expect(source.current.registry.revision).toBe(3);
});

it('does not start when nobody may change the registry', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const orphan = new RegistrySource({ file: path.join(folder, 'registry.json'), keys: { text: ' ' } }, log);
  await expect(orphan.start()).rejects.toThrow('REGISTRY_PUBLIC_KEY');
});
