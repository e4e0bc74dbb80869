import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BuildDescription } from '../build/build-remote';
import { listContractSources } from '../build/contract-sources';
import { packSharedSources, readSharedSources } from '../build/shared-sources';
import { FolderStore } from '../registry/folder-store';
import { repositoryRoot } from '../workspaces';
import { setStable } from './channels';
import type { Platform } from './platform';
import { publish } from './publish';
import { aBuildDescription, platform, testRegistry, writeBuild } from './testing/builds';

const contractSources = Object.fromEntries(
  listContractSources().map((file): [string, string] => [path.basename(file), fs.readFileSync(file, 'utf8')]),
);
const state = { revision: 0, ended: {} as object, quarantined: {}, builds: {}, paths: ['/login/'] };

let folder: string;
let shell: http.Server;
let given: Platform;
beforeEach(async () => {
  // Inside the repository, so that the remote resolves its packages.
  const cache = path.join(repositoryRoot, 'tools/.cache');
  fs.mkdirSync(cache, { recursive: true });
  folder = fs.mkdtempSync(path.join(cache, 'publish-'));
  given = { ...platform, contractSources };
  shell = http.createServer((request, response) => {
    const body = { '/platform.json': given, '/federation/status.json': state }[request.url ?? ''];
    response.writeHead(body ? 200 : 404).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => shell.close(resolve));
  fs.rmSync(folder, { recursive: true });
});

const remoteSource = (text: string) => `
import { defineRemote } from '@yarmarok/shared-contract';
export const messages = [{ id: 'seller.title', defaultMessage: 'Orders' }];
export default defineRemote({ ${text} loadMessages: () => Promise.resolve({}), messagesChunk: (locale) => locale });
`;

/** Creates a remote with a finished build, and the targets of its publication. */
async function aRemote(changes: Partial<BuildDescription> = {}, source = remoteSource('routes: [],')) {
  const own = path.join(folder, 'mfe-seller');
  fs.mkdirSync(path.join(own, 'src/i18n'), { recursive: true });
  fs.writeFileSync(path.join(own, 'src/remote.tsx'), source);
  fs.writeFileSync(path.join(own, 'tsconfig.json'), JSON.stringify({ extends: '../../../../tsconfig.base.json', include: ['src'] }));
  for (const [language, text] of Object.entries({ uk: 'Замовлення', ru: 'Заказы', en: 'Orders' }))
    fs.writeFileSync(path.join(own, `src/i18n/${language}.json`), JSON.stringify({ 'seller.title': text }));
  const registry = testRegistry(path.join(folder, 'registry'));
  const location = { origin: 'http://localhost:4203' };
  await setStable(registry, aBuildDescription('first'), location);
  const description = aBuildDescription('second', changes);
  writeBuild(path.join(own, 'dist'), description);
  const builds = new FolderStore(path.join(folder, 'builds'));
  const address = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
  return {
    folder: own,
    registry,
    builds,
    publish: ({ servingShell, areKeysDropped = false, site }: { servingShell?: string; areKeysDropped?: boolean; site?: string } = {}) =>
      publish(
        { ...description, port: 4203, folderName: 'mfe-seller', folder: own },
        {
          targets: { builds, registry, origins: { seller: location.origin }, mirrors: {}, shell: address, servingShell, site },
          isPrebuilt: true,
          isWithoutSmoke: true,
          areKeysDropped,
          log: () => undefined,
        },
      ),
  };
}

it('serves a build that all gates accept', async () => {
  const remote = await aRemote();

  await remote.publish();

  expect((await remote.registry.read()).remotes.seller?.stable.id).toBe('second');
  expect((await remote.builds.list('seller/')).length).toBeGreaterThan(0);
});

it('refuses a build with the reasons of all gates at once, and changes nothing', async () => {
  const remote = await aRemote(
    {
      basePaths: ['/account/seller/', '/create-order/'],
      budgets: { screenScripts: 25_000, screenStyles: 8_000 },
      shared: { react: '^18.0.0' },
      storageKeys: ['buyer/sorting'],
      uses: { '@yarmarok/shared-ui': { Chart: ['src/a.tsx'] } },
    },
    remoteSource('').replace('Orders', 'Sales'),
  );
  fs.writeFileSync(path.join(remote.folder, 'src/i18n/ru.json'), '{}');
  const sources = readSharedSources();
  const index = 'shared-contract/src/index.ts';
  given.sharedSources = packSharedSources({ ...sources, [index]: sources[index]?.replace('defineRemote', 'startRemote') ?? '' });

  const refusal = await remote.publish().then(
    () => 'published',
    (error: unknown) => String(error),
  );

  expect(refusal).toContain('seller second is refused, nothing was changed:');
  for (const reason of [
    /its budget for scripts is 25000 bytes, that of the served build 24000/,
    /\/create-order\/ is not among the paths of seller/,
    /storageKeys names "buyer\/sorting", which belongs to buyer/,
    /react: the build needs \^18\.0\.0, the shell gives 19\.3\.1/,
    /@yarmarok\/shared-ui has no export "Chart" in the shell/,
    /no export "default\.routes"/,
    /src\/remote\.tsx:2 does not fit the shell: .*defineRemote/,
    /mfe-seller: ru lacks seller\.title/,
    /mfe-seller: en\.json and the code differ in seller\.title/,
  ])
    expect(refusal).toMatch(reason);
  expect((await remote.registry.read()).remotes.seller?.stable.id).toBe('first');
  expect(await remote.builds.list('seller/')).toEqual([]);
});

it('refuses a build whose canary was aborted by the shell of the registry', async () => {
  const remote = await aRemote();
  state.ended = { second: { remote: 'seller', at: '2026-11-27T08:00:00.000Z', reason: '/ answers 500' } };
  try {
    await expect(remote.publish({ servingShell: 'http://serving.example' })).rejects.toThrow(
      'the shell ended this build as a canary on 2026-11-27T08:00:00.000Z (/ answers 500)',
    );
    expect((await remote.registry.read()).remotes.seller?.stable.id).toBe('first');

    await remote.publish();
    expect((await remote.registry.read()).remotes.seller?.stable.id).toBe('second');
  } finally {
    state.ended = {};
  }
});

it('refuses a build that drops storage keys of the served one, until an operator allows it', async () => {
  const remote = await aRemote({ storageKeys: ['seller/draft'] });
  const served = Buffer.from(JSON.stringify(aBuildDescription('first', { storageKeys: ['seller/offerDraft:*'] })));
  await remote.builds.create('seller/first/build.json', served);

  await expect(remote.publish()).rejects.toThrow('it does not name the storage key "seller/offerDraft:*" of the served build any more');
  expect((await remote.registry.read()).remotes.seller?.stable.id).toBe('first');

  await remote.publish({ areKeysDropped: true });
  expect((await remote.registry.read()).remotes.seller?.stable.id).toBe('second');
});

it('refuses an origin without https for a site with https', async () => {
  const remote = await aRemote();

  await expect(remote.publish({ site: 'https://localhost' })).rejects.toThrow('http://localhost:4203 has no https, unlike the site');
  expect((await remote.registry.read()).remotes.seller?.stable.id).toBe('first');
});

it('refuses an origin of this machine for a public site', async () => {
  const remote = await aRemote();

  await expect(remote.publish({ site: 'http://shop.example' })).rejects.toThrow(
    'http://localhost:4203 is the own machine of every visitor of http://shop.example: set the public origin of seller (SELLER_ORIGIN)',
  );
  expect((await remote.publish({ site: 'http://localhost:8080' })).kind).toBeDefined();
});

it('publishes nothing while the shell does not answer', async () => {
  const remote = await aRemote();
  given = undefined as never;

  await expect(remote.publish()).rejects.toThrow('does not say what the shell offers (it answered 404)');
  expect((await remote.registry.read()).remotes.seller?.stable.id).toBe('first');
});
