import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { canRunSmokeTest, findSmokeProblems } from './smoke-test';
import { aBuildDescription } from './testing/builds';
import { toRegistryBuild } from './channels';

const location = { origin: 'http://localhost:4203' };
const description = aBuildDescription('0123456789ab', { name: 'parcels', basePaths: ['/parcels/'] });

let shell: http.Server;
let served: string;
let remotes: object;
beforeEach(async () => {
  remotes = { parcels: { stable: { base: `${location.origin}/before/` } } };
  shell = http.createServer(({ url = '', headers }, response) => {
    const overrideOrigins = headers['x-federation-permit'] === 'signed' ? [location.origin] : [];
    const answer = { '/registry.json': { revision: 1, remotes }, '/federation/tools/': { overrideOrigins } }[url];
    response.writeHead(200, { 'content-type': 'text/html' }).end(answer ? JSON.stringify(answer) : served);
  });
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  shell.closeAllConnections();
  await new Promise((resolve) => shell.close(resolve));
});

/** Builds a page as the shell serves it: it reports that the build has loaded, and its audit ignores the functions that axe replaces. */
const aPage = (script: string) => `<!doctype html><html lang="uk" data-hydrated><title>Parcels</title><main><h1>Parcels</h1></main><script>
  window.federationAudit = { patched: [], storageKeys: new Map(), foreignKeys: new Map(), check() {
    if (Object.hasOwn(document, 'elementsFromPoint')) this.patched.push({ name: 'document.elementsFromPoint', by: [{ remote: 'parcels' }] });
    if (!String(fetch).includes('[native code]')) this.patched.push({ name: 'window.fetch', by: [{ remote: 'parcels' }] });
  } };
  navigator.sendBeacon('/federation/reports/', JSON.stringify({ build: '${description.id}' }));
  ${script}
</script></html>`;

const canRun = (permit: string) =>
  canRunSmokeTest(`http://127.0.0.1:${(shell.address() as AddressInfo).port}`, 'parcels', toRegistryBuild(description, location), permit);

const findProblems = (timeoutMs?: number) =>
  findSmokeProblems({
    shell: `http://127.0.0.1:${(shell.address() as AddressInfo).port}`,
    name: 'parcels',
    remote: description,
    build: toRegistryBuild(description, location),
    storageKeys: [],
    permit: 'signed',
    ...(timeoutMs ? { timeoutMs } : {}),
  });

it('passes a public page, and ignores later changes by axe', async () => {
  served = aPage('');

  expect(await findProblems()).toEqual([]);
});

it('reports replaced functions of a public page, and violations of axe', async () => {
  served = aPage('window.fetch = () => undefined; document.body.append(document.createElement("button"));');

  expect(await findProblems()).toEqual([
    'it replaces window.fetch, which all remotes of a page share',
    expect.stringMatching(/^axe button-name .* at button$/),
  ]);
});

it('reports a page that does not respond instead of waiting for it', async () => {
  served = aPage('setTimeout(() => { for (;;); });');

  expect(await findProblems(5_000)).toEqual(['the page /parcels/ does not respond: the smoke test did not end within 5 s']);
});

describe('a remote that is not served yet', () => {
  // Navigates like the shell: reads the override of the tab, and shows the screen of the address.
  const firstPage = `addEventListener('popstate', () => {
    const { permit, basePaths } = JSON.parse(sessionStorage.federation);
    document.querySelector('main').innerHTML = '<h1>' + [location.pathname, permit, basePaths].join(' ') + '</h1><button></button>';
  });`;

  it.each([
    ['before its first publication', {}],
    ['while it is a canary alone', { parcels: { isCanaryOnly: true, stable: { base: `${location.origin}/before/` } } }],
  ])(
    'is opened within a page of the shell %s',
    async (_when, published) => {
      remotes = published;
      served = aPage(`${firstPage} if (location.pathname !== '/account/login-and-registration/') throw new Error(location.pathname);`);

      expect(await findProblems()).toEqual([expect.stringMatching(/^axe button-name .* at button$/)]);
    },
    60_000,
  );

  it("may use an origin for which the shell accepts the publisher's permit", async () => {
    remotes = {};

    expect([await canRun('signed'), await canRun('by nobody')]).toEqual([true, false]);
    remotes = { parcels: { stable: { base: `${location.origin}/before/` } } };
    expect(await canRun('by nobody')).toBe(true);
  });
});
