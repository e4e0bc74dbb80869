/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { localeLookupAddress } from './locale-lookup';
import { OfflineWorker } from './offline-worker';
import { registerSiteFiles } from './site-files.routes';
import { immutableCacheControl, iconAddresses } from './static-files';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-worker-'));
const switchFile = path.join(folder, 'service-worker-off');

function aSite(isWanted = true) {
  const worker = new OfflineWorker({ text: 'the worker', isWanted, switchFile });
  const icons = iconAddresses(
    new Map(['icons/icon-192.0123abcd.png', 'icons/maskable-512.0123abcd.png', 'main.js'].map((name) => [name, aFile])),
  );
  const app = fastify();
  registerSiteFiles(app, { worker, icons, publicOrigin: 'https://y.example' });
  return { worker, get: (url: string, headers = {}) => app.inject({ url, headers }) };
}
const aFile = { contentType: '', plain: Buffer.alloc(0) };

afterEach(() => fs.rmSync(switchFile, { force: true }));
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('serves the worker without caching', async () => {
  const { body, headers } = await aSite().get('/sw.js');

  expect(body).toBe('the worker');
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
});

it('compresses scripts for the browser', async () => {
  for (const url of ['/sw.js', localeLookupAddress]) {
    const { headers } = await aSite().get(url, { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  }
});

it('redirects favicon.ico to the icon', async () => {
  const { statusCode, headers } = await aSite().get('/favicon.ico');

  expect([statusCode, headers.location]).toEqual([302, '/static/icons/icon-192.0123abcd.png']);
});

it('unregisters the worker while the switch file exists, without a restart', async () => {
  const { worker, get } = aSite();
  fs.writeFileSync(switchFile, '');

  expect(worker.isOn).toBe(false);
  expect((await get('/sw.js')).body).toContain('registration.unregister()');

  fs.rmSync(switchFile);
  expect(worker.isOn).toBe(true);
  expect((await get('/sw.js')).body).toBe('the worker');
});

it('unregisters the worker when the settings disable it', async () => {
  expect((await aSite(false).get('/sw.js')).body).toContain('registration.unregister()');
});

it('serves the locale lookup as an immutable file', async () => {
  const { body, headers } = await aSite().get(localeLookupAddress);

  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': immutableCacheControl });
  const look = jest.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  const close = jest.fn();
  // oxlint-disable-next-line typescript/no-implied-eval -- it is the text of a worker
  new Function('close', body)(close);
  expect(look).toHaveBeenCalledWith('uk');
  expect(close).toHaveBeenCalled();
});

it('describes the site in each language as the same app', async () => {
  const { get } = aSite();
  const manifests = await Promise.all(
    ['', '/ru', '/en'].map(async (prefix) => (await get(`${prefix}/manifest.webmanifest`)).json<Record<string, unknown>>()),
  );

  expect(manifests.map(({ lang, start_url: start, id, scope }) => [lang, start, id, scope])).toEqual([
    ['uk', '/', '/', '/'],
    ['ru', '/ru/', '/', '/'],
    ['en', '/en/', '/', '/'],
  ]);
  expect(new Set(manifests.map(({ description }) => description)).size).toBe(3);
  expect(manifests[0]?.icons).toEqual([
    { src: '/static/icons/icon-192.0123abcd.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/static/icons/maskable-512.0123abcd.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]);
});

it('disallows personal pages and names the sitemap in robots.txt', async () => {
  const { body, headers } = await aSite().get('/robots.txt');

  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const path of ['/account/', '/ru/account/', '/en/create-order/']) expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toContain('\nSitemap: https://y.example/sitemap.xml\n');
  expect(body).not.toContain('/offers');
});
