import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as channels from '../release/channels';
import { runRelease } from '../release/run-release';
import { formatStatus } from '../release/status';
import { aBuildDescription } from '../release/testing/builds';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { openRegistry } from './deployment-targets';
import { FolderStore } from './folder-store';
import type { RegistryStore } from './registry-store';
import { readSigningKey } from './signing-key';

const location = { origin: 'http://localhost:4203' };
let folder: string;
let printed: string[];

const keyFile = (name: string) => path.join(folder, `${name}.pem`);
const readPublicKey = (name: string) => readSigningKey(keyFile(name)).publicKey;
/** Settings of a machine that has the key of the operator, or of a team alone. */
const buildSettings = (name: string): NodeJS.ProcessEnv => ({
  DATA_DIR: path.join(folder, `data of ${name}`),
  REGISTRY_FILE: path.join(folder, 'registry/registry.json'),
  REGISTRY_SIGNING_KEY_FILE: keyFile(name),
  REGISTRY_PUBLIC_KEY: readPublicKey('operator'),
  RELEASE_BY: `person of ${name}`,
});
const open = (name: string) => openRegistry(new FolderStore(path.join(folder, 'registry')), buildSettings(name));
const release = (name: string, ...args: string[]) => runRelease(args, buildSettings(name), (text) => printed.push(text));
const grant = (...args: string[]) => release('operator', 'grant', 'sellers', ...args);
const publish = async (by: string, id: string, name = 'seller', context: channels.PublishContext = {}) =>
  channels.setStable(await open(by), aBuildDescription(id, { name }), location, context);
const read = async (name = 'operator') => (await open(name)).read();
const changeFile = async (change: (registry: Record<string, unknown>) => object, by: string): Promise<void> => {
  const before = await read();
  const next = { ...before, revision: before.revision + 1, by: { team: 'sellers', person: 'thief' } };
  const after = readSigningKey(keyFile(by)).sign(change(next));
  fs.writeFileSync(path.join(folder, `registry/revisions/${next.revision}.json`), JSON.stringify(after));
};

beforeEach(async () => {
  folder = temporaryFolder();
  printed = [];
  await publish('operator', 'first');
  await publish('operator', 'other', 'buyer');
  await grant(`--key=${readPublicKey('sellers')}`, '--remotes', 'seller');
});

it('lets a team publish, roll back and stop its own remote with its own key, and records team and person', async () => {
  await publish('sellers', 'second');
  await release('sellers', 'rollback', 'seller');
  await release('sellers', 'disable', 'seller', '--reason', 'wrong prices', '--by', 'Olena');

  const status = await formatStatus(await open('sellers'), undefined);
  expect(status).toMatch(
    new RegExp(`by Olena of sellers \\(key ${readPublicKey('sellers').slice(0, 8)}\\) {2}disable seller: wrong prices`),
  );
  expect(status).toContain(`by person of operator (key ${readPublicKey('operator').slice(0, 8)})  publish buyer other`);
  expect(status).toMatch(/^team sellers {2}key \S{8} {2}seller: publish, rollback, canary, disable$/m);
});

it.each<[string, () => Promise<unknown>, RegExp]>([
  ['publish a foreign remote', () => publish('sellers', 'evil', 'buyer'), /may not change buyer/],
  ['stop a foreign remote', () => release('sellers', 'disable', 'buyer', '--reason', 'mine'), /may not change buyer/],
  ['remove its own remote', () => release('sellers', 'remove', 'seller'), /may not remove seller/],
  ['publish a new remote', () => publish('sellers', 'p1', 'parcels'), /may not change parcels/],
  ['make an exception', () => publish('sellers', 'second', 'seller', { flags: ['without-smoke'] }), /may not say --without-smoke/],
  ['grant itself more', () => release('sellers', 'grant', 'sellers', '--remotes', 'buyer'), /Only the key of an operator may do that/],
  ['revoke another team', () => release('sellers', 'revoke', 'sellers'), /Only the key of an operator may do that/],
  ['renew the registry', () => release('sellers', 'resign'), /Only the key of an operator may do that/],
])('refuses a team that wants to %s, and changes nothing', async (_what, act, reason) => {
  const before = await read();

  await expect(act()).rejects.toThrow(reason);

  expect(await read()).toEqual(before);
});

it('refuses the key of a team once it is revoked, and keeps its publications', async () => {
  await publish('sellers', 'second');
  const sellers = await open('sellers');
  await release('operator', 'revoke', 'sellers');

  await expect(channels.rollBack(sellers, 'seller')).rejects.toThrow('Only the key of an operator');
  await expect(open('sellers')).rejects.toThrow(/is not trusted by the shell.* An operator makes it the key of a team with `release grant/);
  expect((await read()).remotes.seller?.stable.id).toBe('second');
});

it('refuses a team after the end of its grant', async () => {
  await grant('--until', '2026-01-31');

  await expect(publish('sellers', 'second')).rejects.toThrow('may not change anything since 2026-01-31T23:59:59.999Z');
});

it('replaces the key of a team, and grants an exception', async () => {
  await grant(`--key=${readPublicKey('new sellers')}`, '--rights', 'publish,without-smoke');

  await expect(open('sellers')).rejects.toThrow('is not trusted by the shell');
  await publish('new sellers', 'second', 'seller', { flags: ['without-smoke'] });
  await expect(release('new sellers', 'disable', 'seller', '--reason', 'x')).rejects.toThrow('may not change the service of seller');
  expect((await read()).remotes.seller?.stable.id).toBe('second');
});

it('lets a team publish a new remote on granted paths and a granted origin', async () => {
  await grant('--remotes', 'seller,parcels', '--paths', '/account/parcels/', '--origins', location.origin);
  await publish('sellers', 'p1', 'parcels');

  const elsewhere = aBuildDescription('p2', { name: 'parcels' });
  const sellers = await open('sellers');
  await expect(channels.setStable(sellers, elsewhere, { origin: 'http://elsewhere.example' })).rejects.toThrow('use another origin');
  const wider = aBuildDescription('p3', { name: 'parcels', basePaths: ['/account/parcels/', '/p/'] });
  await expect(channels.setStable(sellers, wider, location)).rejects.toThrow('/p/ is not among the paths of parcels');
});

it('renews grants above the revision of a shell, with a reason for the previous ones', async () => {
  await grant('--rights', 'publish');
  const served = { ...(await read()), revision: 40, grants: { revision: 40, teams: {} } };
  const bodies: Record<string, object> = {
    '/registry.json': served,
    '/federation/status.json': { revision: 40, ended: {}, quarantined: {}, builds: {}, paths: [] },
  };
  const shell = http.createServer(({ url = '' }, response) => response.end(JSON.stringify(bodies[url] ?? {})));
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
  const machine = { ...buildSettings('operator'), SHELL_URL: `http://127.0.0.1:${(shell.address() as AddressInfo).port}` };
  try {
    await expect(runRelease(['resign'], machine)).rejects.toThrow('grants: those of sellers differ, so that a revoked key could count');
    await runRelease(['resign', '--reason', 'the backup of yesterday'], machine, () => undefined);
  } finally {
    shell.closeAllConnections();
    await new Promise((resolve) => shell.close(resolve));
  }

  expect(await read()).toMatchObject({ revision: 41, grants: { revision: 41, teams: { sellers: { rights: ['publish'] } } } });
});

it('publishes a new remote as a canary alone, and promotes it without a rollback target', async () => {
  const registry = await open('operator');
  await channels.setCanary(registry, aBuildDescription('p1', { name: 'parcels' }), location, { weight: 10, abortAtErrorRate: 0.05 });
  expect((await read()).remotes.parcels).toMatchObject({ isCanaryOnly: true, stable: { id: 'p1' }, canary: { weight: 10 } });
  await expect(release('operator', 'rollback', 'parcels')).rejects.toThrow('parcels has nothing beside its canary');

  await channels.setCanary(registry, aBuildDescription('p2', { name: 'parcels' }), location, { weight: 10, abortAtErrorRate: 0.05 });
  await release('operator', 'promote', 'parcels');

  const { parcels } = (await read()).remotes;
  expect(parcels).toMatchObject({ stable: { id: 'p2' } });
  expect(Object.keys(parcels ?? {})).not.toEqual(expect.arrayContaining(['canary', 'isCanaryOnly', 'lastKnownGood']));
});

it('lets a key with the right to roll back do so once, to a build of the registry', async () => {
  await publish('sellers', 'second');
  await publish('sellers', 'third');
  await grant('--rights', 'rollback');
  await release('sellers', 'rollback', 'seller');

  const { seller } = (await read()).remotes;
  expect([seller?.stable.id, seller?.lastKnownGood]).toEqual(['second', undefined]);
  await expect(publish('sellers', 'fourth')).rejects.toThrow('may not change the stable build of seller');
});

it('rejects a registry that a team changed beyond its grant', async () => {
  await changeFile((next) => ({ ...next, remotes: {} }), 'sellers');

  await expect(read()).rejects.toThrow('revision 4: the key of sellers may not remove seller; an operator removes it');
  await expect(publish('operator', 'second')).rejects.toThrow('an operator removes it');
});

it('does not roll back to a build of a forged revision', async () => {
  await publish('operator', 'b2', 'buyer');
  const file = path.join(folder, 'registry/revisions/1.json');
  const evil = (await read()).remotes.buyer;
  const forged = { revision: 1, grants: (await read()).grants, remotes: { buyer: { ...evil, stable: { ...evil?.stable, id: 'evil' } } } };
  fs.writeFileSync(file, JSON.stringify(readSigningKey(keyFile('sellers')).sign({ ...forged, by: { team: 'sellers', person: 'x' } })));
  await release('operator', 'rollback', 'buyer');

  expect((await read()).remotes.buyer).toMatchObject({ stable: { id: 'other' } });
  await expect(release('operator', 'pin', 'buyer', 'evil', '--reason', 'x')).rejects.toThrow('No revision of the registry knows');
});

it.each([
  [['--remotes', 'seller', '--key', 'short'], 'short is no public key'],
  [['--remotes', ' , '], 'The remotes of the team are missing'],
  [['--remotes', 'seller', '--rights', 'everything'], 'everything is no right'],
  [['--remotes', 'seller', '--paths', '/'], '/ is no base path'],
  [['--remotes', 'seller', '--origins', 'javascript:alert(1)'], 'is no origin'],
  [['--remotes', 'seller', '--until', 'soon'], '--until is no date: soon'],
])('refuses the grant %s', async (args, reason) => {
  await expect(grant(...args)).rejects.toThrow(reason);
  await expect(release('operator', 'grant', '../x', '--remotes', 'seller')).rejects.toThrow('is no name of a team');
});

describe('a machine with the keys of operator and teams, as npm start creates it', () => {
  const machine = () => ({ DATA_DIR: path.join(folder, 'all'), RELEASE_BY: 'Olena' });
  const openAll = () => openRegistry(new FolderStore(path.join(folder, 'all/registry')), machine());
  const publishHere = async (id: string, context: channels.PublishContext = {}) =>
    channels.setStable(await openAll(), aBuildDescription(id), location, context);
  const lastAuthor = async (registry: RegistryStore) => (await registry.readRevision((await registry.read()).revision))?.by;

  beforeEach(async () => {
    await publishHere('first');
    await runRelease(['grant', 'sellers', '--remotes', 'seller'], machine(), () => undefined);
  });

  it("signs with the team's key where its grant suffices, and with the operator's otherwise", async () => {
    await publishHere('second');
    expect(await lastAuthor(await openAll())).toEqual({ team: 'sellers', person: 'Olena' });

    await publishHere('third', { flags: ['without-smoke'] });
    expect(await lastAuthor(await openAll())).toEqual({ person: 'Olena' });
  });

  it('restricts the key of a team to its owner', () => {
    expect(fs.statSync(path.join(folder, 'all/keys/teams/sellers.pem')).mode & 0o077).toBe(0);
  });

  it('signs grants again after the key of the operator was replaced', async () => {
    const before = machine();
    const old = readSigningKey(path.join(before.DATA_DIR, 'keys/registry-signing-key.pem')).publicKey;
    fs.rmSync(path.join(before.DATA_DIR, 'keys/registry-signing-key.pem'));
    const fresh = readSigningKey(path.join(before.DATA_DIR, 'keys/registry-signing-key.pem')).publicKey;
    await runRelease(['resign'], { ...before, REGISTRY_PUBLIC_KEY: `${old} ${fresh}` }, () => undefined);

    const trusting = await openRegistry(new FolderStore(path.join(folder, 'all/registry')), { ...before, REGISTRY_PUBLIC_KEY: fresh });
    await channels.setStable(trusting, aBuildDescription('second'), location);
    expect(await lastAuthor(trusting)).toEqual({ team: 'sellers', person: 'Olena' });
  });
});
