/** @jest-environment node */
import { logOptions } from '@yarmarok/shared-server/log-options';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { register } from 'prom-client';
import { readConfig } from '../config';
import { createHttpApp } from './http-app';
import { Overloaded, shedLoad } from '../process/load-shedding';
import { OfflineWorker } from './offline-worker';
import type { PageAnswer, PageRenderer, PageRequest } from '../pages/page-renderer';
import type { RegistrySource } from '../registry/registry-source';
import { createRemoteServices } from '../registry/remote-services';
import { buildHeaders } from './security-headers';
import type { MemoryLink } from '../process/shell-memory';

const lines: string[] = [];
const seen: FastifyRequest['headers'][] = [];
const secret = 'oP4qUe-token_oP4qUe-token_oP4qUe-token_oP4qUe';
let isApiReady = true;
let probes = 0;
const memory: MemoryLink = {
  initial: { registry: null, keys: [], health: { ended: {}, quarantined: {}, counts: {} }, visitorSecret: 'secret of this test' },
  rememberRegistry: () => undefined,
  onRegistry: () => undefined,
  broadcast: () => undefined,
  reportRenderers: () => undefined,
  onHealthEvent: () => undefined,
};
let service: FastifyInstance;
let shell: FastifyInstance;

beforeAll(async () => {
  service = fastify({ forceCloseConnections: true });
  service.get('/api/v1/events/', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('retry: 3000\n\n');
  });
  service.get('/api/v1/slow/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { ok: true };
  });
  service.get('/api/v1/hung/', () => new Promise(() => undefined));
  service.get('/api/v1/health/ready/', (_request, reply) => {
    probes += 1;
    return reply.code(isApiReady ? 200 : 503).send({ status: 'any' });
  });
  service.all('/api/*', (request) => {
    seen.push(request.headers);
    return { ok: true };
  });
  const apiUrl = await service.listen({ port: 0, host: '127.0.0.1' });
  const log = pino(logOptions('trace'), { write: (line: string) => lines.push(line) });
  const render = (url: string): Promise<PageAnswer> => {
    if (url === '/busy/') return Promise.reject(new Overloaded('renderer'));
    log.warn({ err: new SyntaxError(`Unexpected token, "Ольга ${secret}" is not valid JSON`), url }, 'a page failed');
    return Promise.reject(new Error(`no page for olha@example.org with ${secret}`));
  };
  const config = readConfig({ API_URL: apiUrl, TRUSTED_PROXIES: '10.0.0.0/24', MAX_EVENT_LOOP_DELAY_MS: '0' });
  const registry = { current: { registry: { revision: 1, remotes: {} }, text: '{}', etag: '"1"' } } as unknown as RegistrySource;
  shell = await createHttpApp({
    purges: { mark: '0' },
    config,
    log,
    registry,
    remotes: createRemoteServices({ config, registry, log, memory, program: '', rendererSettings: () => ({}) as never }),
    renderer: { plan: ({ url }: PageRequest) => Promise.resolve({ build: '', render: () => render(url) }) } as unknown as PageRenderer,
    files: new Map(),
    worker: new OfflineWorker({ text: null, isWanted: true, switchFile: null }),
    icons: new Map(),
    proxyTimeouts: { headersTimeout: 500, bodyTimeout: 60_000 },
  });
});
beforeEach(() => {
  lines.length = 0;
  seen.length = 0;
});
afterAll(async () => {
  await service.close();
});

it('forwards the request id to the service, returns it, and logs it', async () => {
  const answer = await shell.inject({ url: '/api/v1/offers/', headers: { 'x-request-id': 'from-the-gateway' } });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-request-id']).toBe('from-the-gateway');
  expect(seen).toMatchObject([{ 'x-request-id': 'from-the-gateway' }]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ requestId: 'from-the-gateway', msg: 'answered', route: '/api/*', statusCode: 200 }),
  );
});

it.each(['', 'short', 'has spaces in it', 'x'.repeat(65)])('generates a request id instead of %j', async (given) => {
  const answer = await shell.inject({ url: '/robots.txt', headers: { 'x-request-id': given } });

  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{16}$/);
});

it('trusts forwarded addresses of its own proxies only', async () => {
  const ask = (remoteAddress: string) =>
    shell.inject({ url: '/api/v1/offers/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } });
  await ask('198.51.100.1');
  await ask('192.168.0.2');
  await ask('10.0.0.2');
  await ask('127.0.0.1');

  expect(seen.map((headers) => headers['x-forwarded-for'])).toEqual(['198.51.100.1', '192.168.0.2', '203.0.113.7', '127.0.0.1']);
});

it('redacts typed texts and credentials in logged failures', async () => {
  const answer = await shell.inject({ url: `/account/reset-password/${secret}/olha@example.org/?token=${secret}&phone=%2B380671234567` });

  expect(answer.statusCode).toBe(500);
  const text = lines.join('');
  expect(text).toContain('/account/reset-password/[token]/[e-mail]/');
  expect(text).not.toMatch(new RegExp(`Ольга|olha|${secret}|671234567`));
});

it('sends security headers with pages and responses, not with static files', async () => {
  const [call, file, picture] = [
    await shell.inject('/api/v1/me/'),
    await shell.inject('/static/none.js'),
    await shell.inject('/media/none.webp'),
  ];

  expect(call.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
  for (const { headers } of [file, picture]) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('permissions-policy');
  }
});

it.each([
  ['/%E0%A4%A', 'GET', 400],
  ['/about/', 'POST', 405],
] as const)('refuses the page %s with %s in three languages', async (url, method, status) => {
  const answer = await shell.inject({ method, url });

  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(answer.body).toMatch(/^<!doctype html>.*lang="ru".*lang="en"/s);
});

it.each(['/api/..%2fx', '/api/%E0%A4%A'])('refuses the call %s in the format of the contract', async (url) => {
  const answer = await shell.inject({ url, headers: { 'accept-language': 'fr, ru;q=0.2, en;q=0.5' } });

  expect(answer.statusCode).toBe(400);
  expect(answer.headers).toMatchObject({ 'content-language': 'en', 'cache-control': 'no-store' });
  expect(answer.json()).toEqual({ detail: 'The request could not be read.', code: 'malformed_request' });
  expect(seen).toEqual([]);
});

it('sends HSTS only for an https origin', async () => {
  expect((await shell.inject('/api/v1/me/')).headers).not.toHaveProperty('strict-transport-security');
  expect(buildHeaders(true)('/')['strict-transport-security']).toBe('max-age=31536000');
  expect(buildHeaders(true)('/static/app.js')['strict-transport-security']).toBe('max-age=31536000');
});

it('responds 503 with Retry-After for a hanging API', async () => {
  const answer = await shell.inject('/api/v1/hung/');

  expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ code: string }>().code]).toEqual([
    503,
    '5',
    'service_unavailable',
  ]);
});

it('is ready once it has reached the API, even during a later outage, and live without it', async () => {
  const ready = async () => {
    const answer = await shell.inject('/health/ready/');
    return [answer.statusCode, answer.json<{ status: string }>().status];
  };
  isApiReady = false;
  expect(await ready()).toEqual([503, 'no api']);
  isApiReady = true;
  expect(await ready()).toEqual([200, 'ok']);

  isApiReady = false;
  expect(await ready()).toEqual([200, 'no api']);
  expect((await shell.inject('/health/live/')).statusCode).toBe(200);
  isApiReady = true;

  shell.draining.isOn = true;
  const page = await shell.inject('/robots.txt');
  expect(await ready()).toEqual([503, 'stopping']);
  expect([page.statusCode, page.headers.connection]).toEqual([200, 'close']);
  shell.draining.isOn = false;
});

it('asks the API once for concurrent readiness probes', async () => {
  probes = 0;

  const answers = await Promise.all(Array.from({ length: 50 }, () => shell.inject('/health/ready/')));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(probes).toBeLessThan(5);
});

it('measures requests by route and status, without streams', async () => {
  await shell.inject('/api/v1/offers/');
  await shell.inject('/account/reset-password/x/y/');

  const text = await register.metrics();
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/\*",status="200"\} [1-9]/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/\*",status="500"\} [1-9]/);
  expect(text).not.toContain('reset-password');
});

it('refuses a page with a long wait, counts it, and logs no error', async () => {
  const answer = await shell.inject('/busy/');

  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  expect(await register.metrics()).toMatch(/http_shed_requests_total\{by="renderer"\} [1-9]/);
  expect(lines.join('')).not.toContain('a request failed');
});

it('refuses requests while the event loop is late, apart from health checks', async () => {
  const busy = fastify();
  await shedLoad(busy, 20);
  busy.get('/page/', () => 'page');
  busy.get('/health/', { config: { isAlwaysServed: true } }, () => 'ok');
  await busy.ready();
  const isShed = async () => {
    const until = performance.now() + 120;
    while (performance.now() < until);
    return (await busy.inject('/page/')).statusCode === 503;
  };
  while (!(await isShed())) await new Promise(setImmediate);

  expect((await busy.inject('/health/')).statusCode).toBe(200);
  while ((await busy.inject('/page/')).statusCode === 503) await new Promise((resolve) => setTimeout(resolve, 20));
  await busy.close();
});

it('waits only briefly for the headers of a request, and for an upload as long as the service does', () => {
  expect(shell.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 300_000 });
});

it('finishes open requests and closes streams on shutdown', async () => {
  const origin = await shell.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${origin}/api/v1/events/`);
  const slow = fetch(`${origin}/api/v1/slow/`);
  await new Promise((resolve) => setTimeout(resolve, 100));

  const startedAt = Date.now();
  await shell.close();

  expect(Date.now() - startedAt).toBeLessThan(2_000);
  expect((await slow).status).toBe(200);
  await expect(stream.text()).rejects.toThrow(/terminated/);
  await expect(fetch(`${origin}/robots.txt`)).rejects.toThrow(/fetch failed/);
});
