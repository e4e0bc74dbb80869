import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openRegistry } from '../registry/deployment-targets';
import { FolderStore } from '../registry/folder-store';
import * as channels from './channels';
import { runRelease } from './run-release';
import { storeBuild } from './store-build';
import { aBuildDescription, platform, writeBuild } from './testing/builds';
import { temporaryFolder } from './testing/temporary-folder';

const location = { origin: 'http://localhost:4203' };
/** Two published builds and a third; each test works on a copy, because publishing takes a while. */
let template: string;
let folder: string;
let environment: NodeJS.ProcessEnv;
let printed: string[];
let servers: http.Server[];

beforeAll(async () => {
  template = folder = temporaryFolder();
  environment = { DATA_DIR: folder };
  for (const id of ['first', 'second', 'third']) {
    const description = aBuildDescription(id);
    writeBuild(path.join(folder, 'dist', id), description);
    await storeBuild(path.join(folder, 'dist', id), new FolderStore(path.join(folder, 'remotes')), description);
  }
  await channels.setStable(await open(), aBuildDescription('first'), location);
  await channels.setStable(await open(), aBuildDescription('second'), location);
});
beforeEach(() => {
  folder = temporaryFolder();
  fs.cpSync(template, folder, { recursive: true });
  environment = { DATA_DIR: folder };
  printed = [];
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  fs.rmSync(folder, { recursive: true });
});

const open = () => openRegistry(new FolderStore(path.join(folder, 'registry')), environment);
const seller = async () => (await (await open()).read()).remotes.seller;
const release = (...args: string[]) => runRelease(args, environment, (text) => printed.push(text));
const addCanary = async (id = 'third') =>
  channels.setCanary(await open(), aBuildDescription(id), location, { weight: 5, abortAtErrorRate: 0.05 });

/** Starts a shell that answers with JSON by path, and registers it as the running one. */
async function runShell(answers: Record<string, object>): Promise<string> {
  const server = http.createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { connection: 'close' }).end(JSON.stringify(answer ?? {}));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  environment.SHELL_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return environment.SHELL_URL;
}
const aState = (changes: object = {}) => ({ revision: 1, problem: null, ended: {}, quarantined: {}, builds: {}, paths: [], ...changes });

it('prints the usage for an unknown command or a missing remote', async () => {
  const explain = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  expect(await release('explode')).toBe(2);
  expect(await release()).toBe(2);
  expect(await release('rollback')).toBe(2);
  expect(await release('worker', 'maybe')).toBe(2);

  expect(explain.mock.calls.map(([text]) => String(text).split('\n')[0])).toEqual(Array(4).fill('Usage: npm run release -- <command>'));
  explain.mockRestore();
  expect((await seller())?.stable.id).toBe('second');
});

it('rolls a remote back, also by the name of its folder', async () => {
  expect(await release('rollback', 'mfe-seller')).toBe(0);

  expect(printed).toEqual(['seller: second → first (revision 3)']);
  expect((await seller())?.stable.id).toBe('first');
});

it('pins a build with a reason, and reports when nothing changes', async () => {
  await expect(release('pin', 'seller', 'first')).rejects.toThrow('A reason is missing');
  await release('pin', 'seller', 'first', '--reason', 'Prices are wrong');

  expect(await seller()).toMatchObject({ stable: { id: 'first' }, pinned: 'Prices are wrong' });
  await release('unpin', 'seller');
  expect((await seller())?.pinned).toBeUndefined();
});

it('disables and enables a remote', async () => {
  await expect(release('disable', 'seller')).rejects.toThrow('A reason is missing');
  await release('disable', 'seller', '--reason', 'Payments fail');
  expect((await seller())?.disabled).toBe('Payments fail');

  await release('enable', 'seller');

  expect((await seller())?.disabled).toBeUndefined();
});

it('removes a remote', async () => {
  await release('remove', 'seller');

  expect(printed).toEqual(['seller is removed (revision 3)']);
  expect(await seller()).toBeUndefined();
});

describe('a canary', () => {
  beforeEach(() => addCanary());

  it('gets another share of the visitors, and another limit of failures', async () => {
    await release('canary', 'seller', '--canary', '25', '--abort-at', '2.5');

    expect((await seller())?.canary).toMatchObject({ build: { id: 'third' }, weight: 25, abortAtErrorRate: 0.025 });
  });

  it.each(['-1', '101', 'half', ' '])('gets no share of "%s"', async (share) => {
    await expect(release('canary', 'seller', `--canary=${share}`)).rejects.toThrow(`--canary is not a percentage: ${share}`);
    expect((await seller())?.canary?.weight).toBe(5);
  });

  it('becomes the stable build', async () => {
    await release('promote', 'seller');

    expect(await seller()).toMatchObject({ stable: { id: 'third' }, lastKnownGood: { id: 'second' } });
    expect((await seller())?.canary).toBeUndefined();
  });

  it('is not promoted when the running shell has aborted it', async () => {
    const ended = { third: { remote: 'seller', at: '2026-11-27T08:00:00.000Z', reason: '9 of 50 visitors could not load it' } };
    await runShell({ '/federation/status.json': aState({ ended }) });

    await expect(release('promote', 'seller')).rejects.toThrow(
      /^seller third is refused, nothing was changed:\n {2}the shell ended this build as a canary on 2026-11-27T08:00:00.000Z \(9 of 50/,
    );

    expect(await seller()).toMatchObject({ stable: { id: 'second' }, canary: { build: { id: 'third' } } });
  });

  it('replaces a stable build that failed in the running shell, which is not a rollback target', async () => {
    const failing = { pages: 1, failedPages: 9, loads: 0, failedLoads: 0 };
    await runShell({ '/federation/status.json': aState({ builds: { second: failing } }) });

    await release('promote', 'seller');

    expect(await seller()).toMatchObject({ stable: { id: 'third' }, lastKnownGood: { id: 'first' } });
  });
});

it('changes nothing while the shell is ahead of the registry, until it is signed above that', async () => {
  await runShell({ '/federation/status.json': aState({ revision: 9 }) });

  await expect(release('rollback', 'seller')).rejects.toThrow('nothing was changed');
  await expect(release('remove', 'seller')).rejects.toThrow('nothing was changed');
  expect((await seller())?.stable.id).toBe('second');
  await release('resign');

  expect(printed).toEqual(['The signature of the registry is renewed (revision 10)']);
});

it('signs older builds than the shell serves only with a reason, because they may be an attack', async () => {
  const remotes = { seller: { basePaths: [], stable: { id: 'third' } }, buyer: { basePaths: [], stable: { id: 'other' } } };
  await runShell({ '/federation/status.json': aState({ revision: 9 }), '/registry.json': { revision: 9, remotes } });

  await expect(release('resign')).rejects.toThrow(
    /^Revision 2 has other builds or grants than revision 9 of the shell, nothing was changed:\n {2}seller: the shell serves third, this registry has second\n {2}buyer: .* has none\n/,
  );
  expect((await (await open()).read()).revision).toBe(2);
  await release('resign', '--reason', 'the backup of yesterday');

  expect(printed).toEqual(['The signature of the registry is renewed (revision 10)']);
});

it('shows the served builds', async () => {
  await release('status');

  expect(printed.join('\n')).toMatch(/^revision 2.*\nseller\n {2}stable {2}second .*\n {2}before {2}first /);
});

it('switches the service worker for the shells of this folder', async () => {
  const file = path.join(folder, 'registry/service-worker-off');

  await release('worker', 'off');
  expect(fs.existsSync(file)).toBe(true);
  await release('worker', 'on');

  expect(fs.existsSync(file)).toBe(false);
  expect(printed).toEqual([`The service worker is off (${file})`, `The service worker is on (${file})`]);
});

describe('unreferenced builds', () => {
  const age = (id: string, days: number) => {
    const at = new Date(Date.now() - days * 86_400_000);
    const build = path.join(folder, 'remotes/seller', id);
    for (const name of fs.readdirSync(build, { recursive: true, encoding: 'utf8' })) fs.utimesSync(path.join(build, name), at, at);
    fs.utimesSync(build, at, at);
  };
  const isStored = (id: string) => fs.existsSync(path.join(folder, 'remotes/seller', id));

  it('are removed when they are old, after a dry run that removes nothing', async () => {
    age('third', 40);
    age('second', 40);

    await release('gc', '--rehearse');
    expect(printed).toEqual(['seller/third would be removed', '1 removed, 2 kept']);
    expect(isStored('third')).toBe(true);
    await release('gc');

    expect(printed.slice(2)).toEqual(['seller/third is removed', '1 removed, 2 kept']);
    expect([isStored('third'), isStored('second')]).toEqual([false, true]);
  });
});

describe('a shell before its deployment', () => {
  it('runs the builds that visitors may get', async () => {
    const shell = await runShell({ '/platform.json': platform });

    await release('check-shell', shell);

    expect(printed[0]).toBe(`the shell at ${shell} beside revision 2 of the registry`);
    expect(printed[1]).toContain('seller second (stable) fits');
  });

  it("is refused when a build is incompatible, by the build's name", async () => {
    const shell = await runShell({ '/platform.json': { ...platform, shared: { react: '20.0.0' } } });

    await expect(release('check-shell', shell)).rejects.toThrow('This shell would break seller:');
  });
});
