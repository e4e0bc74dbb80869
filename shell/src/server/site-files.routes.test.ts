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

it('gives the worker, and has it asked for again each time', async () => {
  const { body, headers } = await aSite().get('/sw.js');

  expect(body).toBe('the worker');
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
});

it('gives scripts as small as the browser takes them', async () => {
  for (const url of ['/sw.js', localeLookupAddress]) {
    const { headers } = await aSite().get(url, { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  }
});

it('leads from favicon.ico to the icon', async () => {
  const { statusCode, headers } = await aSite().get('/favicon.ico');

  expect([statusCode, headers.location]).toEqual([302, '/static/icons/icon-192.0123abcd.png']);
});

it('sends it away while the switch lies there, without a restart', async () => {
  const { worker, get } = aSite();
  fs.writeFileSync(switchFile, '');

  expect(worker.isOn).toBe(false);
  expect((await get('/sw.js')).body).toContain('registration.unregister()');

  fs.rmSync(switchFile);
  expect(worker.isOn).toBe(true);
  expect((await get('/sw.js')).body).toBe('the worker');
});

it('sends it away for good when the settings say so', async () => {
  expect((await aSite(false).get('/sw.js')).body).toContain('registration.unregister()');
});

it('gives what looks at the languages of an engine, to be kept', async () => {
  const { body, headers } = await aSite().get(localeLookupAddress);

  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': immutableCacheControl });
  const look = jest.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  const close = jest.fn();
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is the text of a worker
  new Function('close', body)(close);
  expect(look).toHaveBeenCalledWith('uk');
  expect(close).toHaveBeenCalled();
});

it('describes the site in each language, as one program', async () => {
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

it('keeps search engines from what is nobody else’s, and tells them where the rest is listed', async () => {
  const { body, headers } = await aSite().get('/robots.txt');

  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const path of ['/account/', '/ru/account/', '/en/create-order/']) expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toContain('\nSitemap: https://y.example/sitemap.xml\n');
  expect(body).not.toContain('/offers');
});
