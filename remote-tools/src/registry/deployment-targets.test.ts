import fs from 'node:fs';
import path from 'node:path';
import type { SignedRegistry } from '@yarmarok/shared-contract/registry';
import { setStable, rollBack } from '../release/channels';
import { aBuildDescription, temporaryFolder } from '../release/testing/builds';
import { readDeploymentTargets } from './deployment-targets';
import { createSigningKey, isSignedBy, readSigningKey } from './signing-key';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const registryFile = () => path.join(folder, 'registry/registry.json');
const keyFile = (publisher: string) => path.join(folder, publisher, 'key.pem');
const readPublicKey = (publisher: string) => readSigningKey(keyFile(publisher)).publicKey;
const openRegistryAs = async (publisher: string, more: NodeJS.ProcessEnv = {}) =>
  (await readDeploymentTargets({ DATA_DIR: folder, REGISTRY_FILE: registryFile(), REGISTRY_SIGNING_KEY_FILE: keyFile(publisher), ...more }))
    .registry;
const publish = async (publisher: string, id: string, more: NodeJS.ProcessEnv = {}) =>
  setStable(await openRegistryAs(publisher, more), aBuildDescription(id), { origin: 'http://localhost:4203' });

it('accepts a rotated key and keeps the history of both keys', async () => {
  await publish('old', 'first');
  await expect(publish('new', 'second')).rejects.toThrow('is not trusted by the shell');
  fs.appendFileSync(path.join(folder, 'registry/public-key.txt'), `${readPublicKey('new')}\n`);
  await publish('new', 'second');

  const served = JSON.parse(fs.readFileSync(registryFile(), 'utf8')) as SignedRegistry;
  expect(isSignedBy(served, [readPublicKey('new')])).toBe(true);
  expect(isSignedBy(served, [readPublicKey('old')])).toBe(false);
  await rollBack(await openRegistryAs('new'), 'seller');
  expect((await (await openRegistryAs('old')).read()).remotes.seller?.stable.id).toBe('first');
});

it('treats an empty REGISTRY_PUBLIC_KEY as unset, and a list as all trusted keys', async () => {
  await publish('old', 'first', { REGISTRY_PUBLIC_KEY: '' });
  await publish('new', 'second', { REGISTRY_PUBLIC_KEY: `${readPublicKey('old')}, ${readPublicKey('new')}` });
  await expect(publish('old', 'third', { REGISTRY_PUBLIC_KEY: createSigningKey().publicKey })).rejects.toThrow(
    'is not trusted by the shell',
  );
});

it('names the variable with an invalid key', async () => {
  await expect(openRegistryAs('old', { REGISTRY_SIGNING_KEY: 'nonsense' })).rejects.toThrow(
    'REGISTRY_SIGNING_KEY is not an Ed25519 key as PEM',
  );
});
