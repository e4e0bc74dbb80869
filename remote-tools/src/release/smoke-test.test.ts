import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { findSmokeProblems } from './smoke-test';
import { aBuildDescription } from './testing/builds';
import { toRegistryBuild } from './channels';

const location = { origin: 'http://localhost:4203' };
const description = aBuildDescription('0123456789ab', { name: 'parcels', basePaths: ['/parcels/'] });

let shell: http.Server;
let served: string;
beforeEach(async () => {
  shell = http.createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(served));
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  shell.closeAllConnections();
  await new Promise((resolve) => shell.close(resolve));
});

/** A page as the shell serves it: it reports that the build has loaded, and its audit compares what axe is known to replace. */
const aPage = (script: string) => `<!doctype html><html lang="uk" data-hydrated><title>Parcels</title><main><h1>Parcels</h1></main><script>
  window.federationAudit = { patched: [], storageKeys: new Map(), foreignKeys: new Map(), check() {
    if (Object.hasOwn(document, 'elementsFromPoint')) this.patched.push({ name: 'document.elementsFromPoint', by: [{ remote: 'parcels' }] });
    if (!String(fetch).includes('[native code]')) this.patched.push({ name: 'window.fetch', by: [{ remote: 'parcels' }] });
  } };
  navigator.sendBeacon('/federation/reports/', JSON.stringify({ build: '${description.id}' }));
  ${script}
</script></html>`;

const findProblems = (timeoutMs?: number) =>
  findSmokeProblems({
    shell: `http://127.0.0.1:${(shell.address() as AddressInfo).port}`,
    name: 'parcels',
    remote: description,
    build: toRegistryBuild(description, location),
    storageKeys: [],
    ...(timeoutMs ? { timeoutMs } : {}),
  });

it('passes a public page: what axe replaces afterwards is not the work of the remote', async () => {
  served = aPage('');

  expect(await findProblems()).toEqual([]);
}, 60_000);

it('names what a public page replaces, and what axe finds in it', async () => {
  served = aPage('window.fetch = () => undefined; document.body.append(document.createElement("button"));');

  expect(await findProblems()).toEqual([
    'it replaces window.fetch, which all remotes of a page share',
    expect.stringMatching(/^axe button-name .* at button$/),
  ]);
}, 60_000);

it('names the page that does not respond instead of waiting for it', async () => {
  served = aPage('setTimeout(() => { for (;;); });');

  expect(await findProblems(5_000)).toEqual(['the page /parcels/ does not respond: the smoke test did not end within 5 s']);
}, 60_000);
