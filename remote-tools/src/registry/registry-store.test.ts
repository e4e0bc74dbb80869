import fs from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { SignedRegistry } from '@yarmarok/shared-contract/registry';
import { aBuildDescription, temporaryFolder } from '../release/testing/builds';
import { setStable } from '../release/channels';
import { FolderStore } from './folder-store';
import { RegistryStore } from './registry-store';
import { omit } from './omit';
import { createSigningKey, isSignedBy, readSigningKey } from './signing-key';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function open(key = readSigningKey(path.join(folder, 'key.pem'))) {
  return new RegistryStore(new FolderStore(path.join(folder, 'registry')), key);
}

function publishOne(id: string) {
  return setStable(open(), aBuildDescription(id), { origin: 'http://localhost:4203' });
}

it('keeps every revision with its signature', async () => {
  await publishOne('first');
  await publishOne('second');
  const key = readSigningKey(path.join(folder, 'key.pem'));
  const served = JSON.parse(fs.readFileSync(path.join(folder, 'registry/registry.json'), 'utf8')) as SignedRegistry;
  expect(served.revision).toBe(2);
  expect(isSignedBy(served, [key.publicKey])).toBe(true);
  expect((await open().readRevision(1))?.remotes.seller?.stable.id).toBe('first');
});

it('lets only the owner read the key file', () => {
  const file = path.join(folder, 'key.pem');
  readSigningKey(file);
  expect(fs.statSync(file).mode & 0o077).toBe(0);
});

it('rejects a foreign signature and a changed byte', async () => {
  await publishOne('first');
  const text = fs.readFileSync(path.join(folder, 'registry/registry.json'), 'utf8');
  const { publicKey } = readSigningKey(path.join(folder, 'key.pem'));
  expect(isSignedBy(JSON.parse(text) as SignedRegistry, [createSigningKey().publicKey])).toBe(false);
  expect(isSignedBy(JSON.parse(text.replace('localhost:4203', 'localhost:4204')) as SignedRegistry, [publicKey])).toBe(false);
  const unsigned = omit(JSON.parse(text) as SignedRegistry, 'signature');
  expect(isSignedBy(unsigned as SignedRegistry, [publicKey])).toBe(false);
});

it('recovers from the stored revisions when registry.json is corrupt', async () => {
  await publishOne('first');
  const file = path.join(folder, 'registry/registry.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('first', 'other'));
  await publishOne('second');
  expect((await open().read()).remotes.seller).toMatchObject({ stable: { id: 'second' }, lastKnownGood: { id: 'first' } });
});

it('rejects a revision that was changed afterwards', async () => {
  await publishOne('first');
  const file = path.join(folder, 'registry/revisions/1.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('first', 'other'));
  fs.rmSync(path.join(folder, 'registry/registry.json'));
  await expect(publishOne('second')).rejects.toThrow('Revision 1');
});

it('loses none of 3 × 50 concurrent publications and never serves a partial registry', async () => {
  readSigningKey(path.join(folder, 'key.pem'));
  const program = path.join(import.meta.dirname, 'testing/publish-many.ts');
  const start = (...args: string[]) =>
    spawn(process.execPath, ['--import', 'tsx', program, folder, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const reader = start('read', '150');
  const teams = ['storefront', 'buyer', 'seller'].map((team) => start(team, '50'));
  const codes = await Promise.all([...teams, reader].map(async (child) => (await once(child, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0, 0]);

  const registry = open();
  const { revision, remotes } = await registry.read();
  expect(revision).toBe(150);
  expect(Object.keys(remotes).sort()).toEqual(['buyer', 'seller', 'storefront']);
  const seen = new Set<string>();
  let before: Record<string, string | undefined> = {};
  for (let number = 1; number <= 150; number += 1) {
    const past = await registry.readRevision(number);
    const ids = Object.fromEntries(Object.entries(past?.remotes ?? {}).map(([name, remote]) => [name, remote.stable.id]));
    const changed = Object.keys(ids).filter((name) => ids[name] !== before[name]);
    // Each revision adds one publication to the previous one.
    expect(changed).toHaveLength(1);
    seen.add(ids[changed[0] ?? ''] ?? '');
    before = ids;
  }
  expect(seen.size).toBe(150);
  const served = JSON.parse(fs.readFileSync(path.join(folder, 'registry/registry.json'), 'utf8')) as SignedRegistry;
  expect(served.revision).toBe(150);
}, 120_000);
