import fs from 'node:fs';
import path from 'node:path';
import * as channels from './channels';
import { aBuildDescription, testRegistry } from './testing/builds';
import { temporaryFolder } from './testing/temporary-folder';

const location = { origin: 'http://localhost:4203' };
let folder: string;
let registry: ReturnType<typeof testRegistry>;

beforeEach(() => {
  folder = temporaryFolder();
  registry = testRegistry(folder);
});

const publish = (id: string) => channels.setStable(registry, aBuildDescription(id), location);
const canary = (id: string, weight = 10) =>
  channels.setCanary(registry, aBuildDescription(id), location, { weight, abortAtErrorRate: 0.05 });
const seller = async () => (await registry.read()).remotes.seller;

it('keeps the previous build as last known good and rolls back to it', async () => {
  await publish('first');
  await publish('second');
  expect(await seller()).toMatchObject({ stable: { id: 'second' }, lastKnownGood: { id: 'first' } });
  expect(await channels.rollBack(registry, 'seller')).toMatchObject({ from: 'second', to: 'first', revision: 3 });
  expect((await seller())?.stable).toEqual((await registry.readRevision(1))?.remotes.seller?.stable);
});

it('rolls back beside an old revision that was changed after it was signed', async () => {
  for (const id of ['first', 'second', 'third']) await publish(id);
  const file = path.join(folder, 'revisions/1.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll('first', 'other'));

  expect(await channels.rollBack(registry, 'seller')).toMatchObject({ from: 'third', to: 'second' });
  expect(await seller()).not.toHaveProperty('lastKnownGood');
  await expect(channels.pin(registry, 'seller', 'other', 'forged')).rejects.toThrow('No revision of the registry knows the build other');
});

describe('a rollback with unreachable builds', () => {
  const rollBackWithout = async (...gone: string[]) => {
    const printed: string[] = [];
    const isReachable = ({ id }: { id: string }) => Promise.resolve(!gone.includes(id));
    const change = await channels.rollBack(registry, 'seller', { isReachable, print: (text) => printed.push(text) });
    return { change, printed };
  };
  beforeEach(async () => {
    for (const id of ['first', 'second', 'third']) await publish(id);
  });

  it('goes to the next reachable build, with a message', async () => {
    const { change, printed } = await rollBackWithout('second');

    expect(change).toMatchObject({ from: 'third', to: 'first' });
    expect(printed).toEqual([expect.stringMatching(/^second is passed over: .* does not serve it$/)]);
    expect(await seller()).not.toHaveProperty('lastKnownGood');
  });

  it('signs nothing without one', async () => {
    await expect(rollBackWithout('first', 'second')).rejects.toThrow('no earlier build to go back to that is still served');
    expect((await registry.read()).revision).toBe(3);
  });

  it('checks nothing on a machine that cannot reach the present build either', async () => {
    expect((await rollBackWithout('second', 'third')).change).toMatchObject({ from: 'third', to: 'second' });
  });
});

it('does not make a failing build the last known good one', async () => {
  const badly = { hasServedWell: (id: string) => (id === 'second' ? false : undefined) };
  await publish('first');
  await publish('second');
  await channels.setStable(registry, aBuildDescription('third'), location, badly);
  expect(await seller()).toMatchObject({ stable: { id: 'third' }, lastKnownGood: { id: 'first' } });
  expect(await channels.rollBack(registry, 'seller')).toMatchObject({ from: 'third', to: 'first' });
});

it('keeps a failing build as last known good when there is no other', async () => {
  await publish('first');
  await channels.setStable(registry, aBuildDescription('second'), location, { hasServedWell: () => false });
  expect(await seller()).toMatchObject({ stable: { id: 'second' }, lastKnownGood: { id: 'first' } });
});

it('refuses paths of another remote, also for a canary', async () => {
  await publish('first');
  const greedy = aBuildDescription('greedy', { name: 'buyer', basePaths: ['/account/buyer/', '/account/seller/'] });
  await expect(channels.setStable(registry, greedy, location)).rejects.toThrow('/account/seller/ belongs to seller');
  const moved = aBuildDescription('moved', { basePaths: ['/account/seller/', '/create-order/'] });
  await expect(channels.setCanary(registry, moved, location, { weight: 1, abortAtErrorRate: 0.05 })).rejects.toThrow('--allow-paths');
  expect((await registry.read()).revision).toBe(1);
});

it('renews the signature for another year', async () => {
  await publish('first');
  const before = await registry.readRevision(1);
  expect(await channels.renewSignature(registry)).toBe(2);
  const after = await registry.readRevision(2);
  expect(after?.remotes).toEqual(before?.remotes);
  const days = (Date.parse(after?.expires ?? '') - Date.parse(after?.madeAt ?? '')) / 86_400_000;
  expect(days).toBe(366);
});

it('changes nothing when the build is already served', async () => {
  await publish('first');
  expect(await publish('first')).toMatchObject({ kind: 'unchanged', revision: 1 });
});

it('stores the mirror of a build', async () => {
  await channels.setStable(registry, aBuildDescription('first'), { ...location, mirror: 'https://mirror.example' });
  expect((await seller())?.stable).toMatchObject({ base: 'http://localhost:4203/first/', mirror: 'https://mirror.example/first/' });
});

it('keeps the salt of a canary while its weight grows', async () => {
  await publish('first');
  await canary('second');
  const salt = (await seller())?.canary?.salt;
  await channels.updateCanary(registry, 'seller', { weight: 30 });
  expect(await seller()).toMatchObject({ stable: { id: 'first' }, canary: { build: { id: 'second' }, weight: 30, salt } });
  await channels.promote(registry, 'seller');
  const promoted = await seller();
  expect(promoted).toMatchObject({ stable: { id: 'second' }, lastKnownGood: { id: 'first' } });
  expect(promoted?.canary).toBeUndefined();
});

it('removes the canary before it rolls back the stable build', async () => {
  await publish('first');
  await publish('second');
  await canary('third');
  await channels.rollBack(registry, 'seller');
  expect(await seller()).toMatchObject({ stable: { id: 'second' }, lastKnownGood: { id: 'first' } });
  expect((await seller())?.canary).toBeUndefined();
});

it('refuses to publish over a pinned build until it is unpinned', async () => {
  await publish('first');
  await publish('second');
  await channels.pin(registry, 'seller', 'first', 'fair on Sunday');
  await expect(publish('third')).rejects.toThrow('fair on Sunday');
  expect((await seller())?.stable.id).toBe('first');
  await channels.unpin(registry, 'seller');
  await publish('third');
  expect((await seller())?.stable.id).toBe('third');
});

it('disables and enables', async () => {
  await publish('first');
  await channels.disable(registry, 'seller', 'wrong prices');
  expect((await seller())?.disabled).toBe('wrong prices');
  await channels.enable(registry, 'seller');
  expect((await seller())?.disabled).toBeUndefined();
});

it.each([
  ['rolls back', () => channels.rollBack(registry, 'nobody'), 'never published'],
  ['promotes', () => channels.promote(registry, 'seller'), 'no canary'],
  ['pins an unknown build', () => channels.pin(registry, 'seller', 'unheard', 'why'), 'unheard'],
  ['gives a canary that is stable already', () => canary('first'), 'already'],
])('refuses to %s a missing one, and changes nothing', async (_what, act, reason) => {
  await publish('first');
  await expect(act()).rejects.toThrow(reason);
  expect((await registry.read()).revision).toBe(1);
});

it('removes a remote', async () => {
  await publish('first');
  await channels.removeRemote(registry, 'seller');
  expect((await registry.read()).remotes).toEqual({});
});
