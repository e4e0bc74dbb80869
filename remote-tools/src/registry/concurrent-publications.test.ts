import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { SignedRegistry } from '@yarmarok/shared-contract/registry';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { FolderStore } from './folder-store';
import { RegistryStore } from './registry-store';
import { readSigningKey } from './signing-key';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

it('loses none of 3 × 50 concurrent publications and never serves a partial registry', async () => {
  const key = readSigningKey(path.join(folder, 'key.pem'));
  const program = path.join(import.meta.dirname, 'testing/publish-many.ts');
  const start = (...args: string[]) =>
    spawn(process.execPath, ['--import', 'tsx', program, folder, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const reader = start('read', '150');
  const teams = ['storefront', 'buyer', 'seller'].map((team) => start(team, '50'));
  const codes = await Promise.all([...teams, reader].map(async (child) => (await once(child, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0, 0]);

  const registry = new RegistryStore(new FolderStore(path.join(folder, 'registry')), key);
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
});
