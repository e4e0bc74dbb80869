import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BuildDescription } from '@yarmarok/remote-tools/build/build-remote';
import { aBuildDescription, writeBuild } from '@yarmarok/remote-tools/release/testing/builds';
import type { Registry, RegistryRemote } from '@yarmarok/shared-contract/registry';
import { defaultPorts, publishBuilds } from './system';

let folder: string;
let registryFile: string;
let stateFolder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-system-'));
  registryFile = path.join(folder, 'registry/registry.json');
  stateFolder = path.join(folder, 'shell');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Writes the finished build of a remote. */
function build(name: string, id: string, changes: Partial<BuildDescription> = {}): { name: string; folder: string } {
  const remote = { name, folder: path.join(folder, 'workspaces', name) };
  const dist = path.join(remote.folder, 'dist');
  fs.rmSync(dist, { recursive: true, force: true });
  writeBuild(dist, aBuildDescription(id, { name, ...changes }));
  return remote;
}
const origins = { seller: 'http://localhost:4203', buyer: 'http://localhost:4202' };
const publish = (remotes: readonly { name: string; folder: string }[], at: Record<string, string> = origins) =>
  publishBuilds(folder, registryFile, stateFolder, at, remotes);
interface StoredRegistry {
  revision: number;
  remotes: Record<string, RegistryRemote>;
}
const readRegistry = () => JSON.parse(fs.readFileSync(registryFile, 'utf8')) as StoredRegistry;
const getStable = (name: string) => readRegistry().remotes[name]?.stable;

it('publishes the builds of this repository with the origins of this run', async () => {
  const { publicKey } = await publish([build('seller', 'first'), build('buyer', 'other')]);

  expect(getStable('seller')).toMatchObject({ id: 'first', base: expect.stringMatching(/^http:\/\/localhost:4203\//) as string });
  expect(getStable('buyer')?.id).toBe('other');
  expect(fs.existsSync(path.join(folder, 'remotes/seller/first/client/remote-entry.js'))).toBe(true);
  expect(publicKey).not.toBe('');
});

it('makes a new build stable, also with other paths, and keeps the earlier one', async () => {
  await publish([build('seller', 'first')]);

  await publish([build('seller', 'second', { basePaths: ['/account/seller/', '/sell/'] })]);

  expect(getStable('seller')?.id).toBe('second');
  expect(readRegistry().remotes.seller?.basePaths).toEqual(['/account/seller/', '/sell/']);
  expect(fs.existsSync(path.join(folder, 'remotes/seller/first'))).toBe(true);
});

it('keeps rollbacks and pins when there is no new build', async () => {
  await publish([build('seller', 'first')]);
  await publish([build('seller', 'second')]);

  await publish([build('seller', 'first')]);

  expect(getStable('seller')?.id).toBe('second');
});

it('gives known builds the origins of this run', async () => {
  const remotes = [build('seller', 'first')];
  await publish(remotes);

  await publish(remotes, { ...origins, seller: 'http://localhost:5203' });

  expect(getStable('seller')?.base).toMatch(/^http:\/\/localhost:5203\//);
});

it('creates a key and a grant for the team of each remote, and keeps them', async () => {
  const remotes = [
    { ...build('seller', 'first'), owner: 'Seller team' },
    { ...build('buyer', 'other'), owner: 'Buyer team' },
  ];
  const readTeams = () => (JSON.parse(fs.readFileSync(registryFile, 'utf8')) as Registry).grants?.teams;
  await publish(remotes);
  const teams = readTeams();
  await publish(remotes);

  expect(teams).toMatchObject({ 'seller-team': { remotes: ['seller'] }, 'buyer-team': { remotes: ['buyer'] } });
  expect(fs.readdirSync(path.join(folder, 'keys/teams')).sort()).toEqual(['buyer-team.pem', 'seller-team.pem']);
  expect(readTeams()).toEqual(teams);
});

it('makes a shell forget a registry only when its owner removed it', async () => {
  const known = path.join(stateFolder, 'registry.json');
  const remotes = [build('seller', 'first')];
  fs.mkdirSync(stateFolder);
  fs.writeFileSync(known, '{"revision":9}');
  await publish(remotes);
  expect(fs.existsSync(known)).toBe(false);

  fs.writeFileSync(known, '{"revision":1}');
  await publish(remotes);

  expect(fs.existsSync(known)).toBe(true);
});

it('has a unique port for every part', () => {
  const ports = defaultPorts();

  expect(ports).toMatchObject({ shell: 4000, api: 4100 });
  expect(Object.keys(ports)).toEqual(expect.arrayContaining(['storefront', 'buyer', 'seller']));
  expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
});
