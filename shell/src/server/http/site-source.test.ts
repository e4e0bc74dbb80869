/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteSource } from './site-source';

const operator = { name: 'ФОП Лозова', code: '0000000017', address: 'м. Харків', phone: '+380500000007', hours: 'Mo-Sa 10:00-19:00' };
const config = { site_name: 'Yarmarok', support_email: 'help@shop.example', operator, lead_price: '0.40' };
let answer: { status: number; body: unknown };
let calls: (string | undefined)[];
let server: http.Server;
let source: SiteSource;
const warnings: string[] = [];

beforeEach(async () => {
  answer = { status: 200, body: config };
  calls = [];
  warnings.length = 0;
  server = http.createServer((request, response) => {
    calls.push(request.url);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  source = new SiteSource(`http://127.0.0.1:${port}`, { warn: (_details, text) => warnings.push(text) });
});
afterEach(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

/** Moves the clock of the source. */
const passTime = (ms: number) => {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(now);
};

it('reads the site from the service once a minute', async () => {
  await source.read();

  expect(source.current).toEqual({ name: 'Yarmarok', supportEmail: 'help@shop.example', operator });
  passTime(59_000);
  expect(source.current?.name).toBe('Yarmarok');
  expect(calls).toEqual(['/api/v1/common/config/']);
});

it('returns the last site at once, and refreshes it in the background', async () => {
  await source.read();
  answer.body = { ...config, site_name: 'Ярмарок' };
  passTime(61_000);

  expect(source.current?.name).toBe('Yarmarok');
  while (source.current?.name !== 'Ярмарок') await new Promise((resolve) => setImmediate(resolve));

  expect(calls).toHaveLength(2);
});

it('retries on a timer until the first answer of the service', async () => {
  answer = { status: 503, body: { detail: 'Starting', code: 'service_unavailable' } };
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await source.read();
  answer = { status: 200, body: config };

  jest.advanceTimersByTime(5_000);
  while (calls.length < 2) await new Promise((resolve) => setImmediate(resolve));
  jest.useRealTimers();
  while (!source.current) await new Promise((resolve) => setImmediate(resolve));

  expect(source.current.name).toBe('Yarmarok');
});

it('keeps the last site while the service fails, and retries after some seconds', async () => {
  await source.read();
  answer = { status: 503, body: { detail: 'Overloaded', code: 'overloaded' } };
  await source.read();
  expect(source.current?.name).toBe('Yarmarok');
  expect(calls).toHaveLength(2);
  expect(warnings).toHaveLength(1);

  passTime(6_000);
  expect(source.current?.name).toBe('Yarmarok');
  while (calls.length < 3) await new Promise((resolve) => setImmediate(resolve));
});

it('returns no site before the service has answered', () => {
  expect(source.current).toBeUndefined();
});
