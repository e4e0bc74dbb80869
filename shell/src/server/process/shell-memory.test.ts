/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aPublisher, aRegistry } from '../../testing/registries';
import { ShellMemory } from './shell-memory';

const publisher = aPublisher();
let folder: string;
let errors: string[];
let warnings: string[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-memory-'));
  fs.mkdirSync(path.join(folder, 'registry'));
  errors = [];
  warnings = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const keyFile = () => path.join(folder, 'registry/public-key.txt');
const open = (stateFolder = path.join(folder, 'shell')) =>
  ShellMemory.open(
    { stateFolder, registry: { file: path.join(folder, 'registry/registry.json'), keys: { file: keyFile() } } },
    { warn: (text) => warnings.push(text), error: (text) => errors.push(text) },
  );
const buildRegistryText = (revision: number) => JSON.stringify(publisher.signed(aRegistry(undefined, revision)));

it('restores the newest registry and the secret after a restart', async () => {
  fs.writeFileSync(keyFile(), publisher.publicKey);
  const first = await open();
  expect([3, 12, 4, 12].map((revision) => first.rememberRegistry(buildRegistryText(revision)))).toEqual([true, true, false, false]);
  const second = await open();
  expect(second.snapshot.registry).toBe(buildRegistryText(12));
  expect(second.snapshot.visitorSecret).toBe(first.snapshot.visitorSecret);
  expect(fs.statSync(path.join(folder, 'shell/visitor-secret')).mode & 0o077).toBe(0);
});

it('warns at a later start that the remembered registry is missing', async () => {
  fs.writeFileSync(keyFile(), publisher.publicKey);
  (await open()).rememberRegistry(buildRegistryText(12));
  await open();
  expect(warnings).toEqual([]);
  fs.rmSync(path.join(folder, 'shell/registry.json'));

  await open();

  expect(warnings).toEqual([
    `no registry is remembered (registry.json in ${path.join(folder, 'shell')}): the newest signed one is taken, also when it is an older one`,
  ]);
});

it.each([
  ['somebody else signed', JSON.stringify(aPublisher().signed(aRegistry(undefined, 999)))],
  ['nobody signed', JSON.stringify(aRegistry(undefined, 999))],
  ['is none', '{"half'],
])('drops a registry of its folder that %s, and remembers the next valid one', async (_what, planted) => {
  fs.writeFileSync(keyFile(), publisher.publicKey);
  await open();
  fs.writeFileSync(path.join(folder, 'shell/registry.json'), planted);

  const memory = await open();

  expect(memory.snapshot.registry).toBeNull();
  expect(errors).toEqual([expect.stringContaining('ALERT registry: no trusted key has signed the remembered one')]);
  expect(memory.rememberRegistry(buildRegistryText(3))).toBe(true);
  expect((await open()).snapshot.registry).toBe(buildRegistryText(3));
});

it('does not remember a registry without a trusted signature', async () => {
  fs.writeFileSync(keyFile(), publisher.publicKey);
  const memory = await open();

  expect(memory.rememberRegistry(JSON.stringify(aPublisher().signed(aRegistry(undefined, 999))))).toBe(false);
  expect(memory.rememberRegistry(buildRegistryText(3))).toBe(true);
});

it('does not trust a replaced key beside the registry', async () => {
  fs.writeFileSync(keyFile(), publisher.publicKey);
  await open();
  fs.writeFileSync(keyFile(), aPublisher().publicKey);
  expect((await open()).snapshot.keys).toEqual([publisher.publicKey]);
  expect(errors).toEqual([expect.stringContaining('names other keys than this shell trusts')]);
});

it('trusts a key that an operator adds to the pinned list', async () => {
  fs.writeFileSync(keyFile(), publisher.publicKey);
  await open();
  const second = aPublisher().publicKey;
  fs.appendFileSync(path.join(folder, 'shell/registry-keys.txt'), `${second}\n`);
  expect((await open()).snapshot.keys).toEqual([publisher.publicKey, second]);
});

it('serves without a writable folder, and warns', async () => {
  fs.writeFileSync(keyFile(), publisher.publicKey);
  fs.writeFileSync(path.join(folder, 'file'), '');
  const memory = await open(path.join(folder, 'file/shell'));
  memory.rememberRegistry(buildRegistryText(3));
  expect(memory.snapshot.registry).toBe(buildRegistryText(3));
  expect(warnings).toEqual([expect.stringContaining('SHELL_STATE_DIR')]);
});
