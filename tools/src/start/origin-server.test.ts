import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startOriginServer } from './origin-server';

let parent: string;
let folder: string;
let server: http.Server;
let port: number;

beforeAll(async () => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-origin-'));
  folder = path.join(parent, 'storefront');
  const files = {
    'storefront/0123/client/main.js': 'main()',
    'storefront/0123/client/main.js.br': 'brotli of main',
    'storefront/0123/client/main.js.gz': 'gzip of main',
    'storefront/0123/server/routes.cjs': 'routes()',
    'storefront/0123/build.json': '{}',
    'storefront/0123/notes.txt': 'notes',
    'storefront-secret/key.json': '{"key":1}',
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(parent, name)), { recursive: true });
    fs.writeFileSync(path.join(parent, name), text);
  }
  server = await startOriginServer({ folder, host: '127.0.0.1', port: 0 });
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  fs.rmSync(parent, { recursive: true });
});

/** Avoids `fetch`, which would normalize paths and decode answers. */
function ask(address: string, { method = 'GET', encoding }: { method?: string; encoding?: string } = {}) {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path: address, method, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    request.on('error', reject);
    request.end();
  });
}

it('serves files of builds to every site, cached permanently', async () => {
  const { status, headers, text } = await ask('/0123/client/main.js?v=1');

  expect([status, text]).toEqual([200, 'main()']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '6',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect((await ask('/0123/build.json')).headers['content-type']).toBe('application/json');
});

it.each([
  ['gzip, deflate, br', 'br', 'brotli of main'],
  ['gzip', 'gzip', 'gzip of main'],
  ['deflate', undefined, 'main()'],
])('answers a browser that accepts %s with %s', async (encoding, expected, body) => {
  const { headers, text } = await ask('/0123/client/main.js', { encoding });

  expect([headers['content-encoding'], text]).toEqual([expected, body]);
  expect(headers['content-length']).toBe(String(body.length));
});

it('serves an uncompressed file unchanged', async () => {
  expect(await ask('/0123/server/routes.cjs', { encoding: 'br' })).toMatchObject({ status: 200, text: 'routes()' });
});

it('answers HEAD without the file', async () => {
  const { status, headers, text } = await ask('/0123/client/main.js', { method: 'HEAD' });

  expect([status, headers['content-length'], text]).toEqual([200, '6', '']);
});

it.each([
  ['a missing file', '/0123/client/gone.js'],
  ['a folder', '/0123/client/'],
  ['a file of another kind', '/0123/notes.txt'],
  ['a file outside', '/../storefront-secret/key.json'],
  ['a file outside, encoded', '/%2e%2e/storefront-secret/key.json'],
  ['a file outside from within', '/0123/../../storefront-secret/key.json'],
  ['a path that cannot be decoded', '/%E0%A4%A.js'],
])('answers 404 for %s, uncached', async (_what, address) => {
  const { status, headers } = await ask(address);

  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

it('refuses writes', async () => {
  expect((await ask('/0123/client/main.js', { method: 'PUT' })).status).toBe(404);
});

it('reports a taken port', async () => {
  await expect(startOriginServer({ folder, host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
});
