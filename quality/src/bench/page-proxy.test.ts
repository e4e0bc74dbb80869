import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type PageProxy, type ReplacementScripts, startPageProxy } from './page-proxy';

const ownScript = '<script src="/static/shell.js"></script>';
const page = `<!doctype html><html><head><template id="scripts">${ownScript}</template></head><body>Каталог</body></html>`;

let shell: http.Server;
let origin: string;
let requests: http.IncomingMessage[];
let html: string;
let folder: string;
const proxies: PageProxy[] = [];

beforeEach(async () => {
  requests = [];
  html = page;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-proxy-'));
  fs.writeFileSync(path.join(folder, 'main.js'), 'main()');
  fs.writeFileSync(path.join(folder, 'category.js'), 'category()');
  fs.writeFileSync(path.join(folder, 'main.js.map'), '{}');
  shell = http.createServer((request, response) => {
    requests.push(request);
    if (request.url === '/moved/') response.writeHead(302, { location: '/' }).end();
    else if (request.method === 'POST') request.pipe(response.writeHead(201));
    else
      response
        .writeHead(200, {
          'content-type': 'text/html',
          link: '</static/font.woff2>; rel=preload',
          'content-security-policy': "script-src 'sha256-abc'",
        })
        .end(html);
  });
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
  shell.closeAllConnections();
  await new Promise((resolve) => shell.close(resolve));
  fs.rmSync(folder, { recursive: true });
});

const start = async (scripts: ReplacementScripts | null) => {
  const proxy = await startPageProxy(origin, scripts);
  proxies.push(proxy);
  return proxy.url;
};
const bundle = (): ReplacementScripts => ({ folder, start: ['main.js'], later: ['category.js'] });
const asDocument = { headers: { accept: 'text/html' } };

it('passes everything on unchanged without other scripts', async () => {
  const url = await start(null);

  const document = await fetch(`${url}/categories/vazy/?page=2`, asDocument);

  expect(await document.text()).toBe(page);
  expect(document.headers.get('content-security-policy')).toBe("script-src 'sha256-abc'");
  expect(requests[0]?.url).toBe('/categories/vazy/?page=2');
  expect((await fetch(`${url}/moved/`, { redirect: 'manual' })).headers.get('location')).toBe('/');
  const sent = await fetch(`${url}/api/v1/orders/`, { method: 'POST', body: 'an order' });
  expect([sent.status, await sent.text()]).toEqual([201, 'an order']);
});

it('replaces the scripts of a document, and the policy that would forbid them', async () => {
  const url = await start(bundle());

  const document = await fetch(`${url}/`, asDocument);

  const text = await document.text();
  expect(text).toContain(
    '<template id="scripts"><link rel="preload" as="script" href="/static/main.js"><link rel="preload" as="script" href="/static/category.js">' +
      '<script src="/static/main.js"></script><script async src="/static/category.js"></script></template>',
  );
  expect(text).not.toContain(ownScript);
  expect(text).toContain('<body>Каталог</body>');
  expect(document.headers.get('content-encoding')).toBe('br');
  expect(document.headers.get('link')).toBe('</static/font.woff2>; rel=preload');
  expect(document.headers.has('content-security-policy')).toBe(false);
  // The text can only be replaced when the shell does not compress it.
  expect(requests[0]?.headers['accept-encoding']).toBe('identity');
});

it('serves the scripts of the bundle itself, and asks the shell for all other files and calls', async () => {
  const url = await start(bundle());

  const script = await fetch(`${url}/static/category.js?v=1`);
  expect([script.headers.get('content-encoding'), await script.text()]).toEqual(['br', 'category()']);
  expect(requests).toEqual([]);
  await fetch(`${url}/static/main.js.map`);
  await fetch(`${url}/main.js`);
  const call = await fetch(`${url}/api/v1/offers/`, { headers: { accept: 'application/json' } });

  expect(requests.map((request) => request.url)).toEqual(['/static/main.js.map', '/main.js', '/api/v1/offers/']);
  expect(await call.text()).toContain(ownScript);
});

it('answers 502 while the shell cannot be reached', async () => {
  const url = await start(null);
  await new Promise((resolve) => shell.close(resolve));

  expect((await fetch(`${url}/`)).status).toBe(502);
});
