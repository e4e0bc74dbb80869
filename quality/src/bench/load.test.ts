import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { load, measureSequentially } from './load';

let server: http.Server;
let url: string;
let requests: { headers: http.IncomingHttpHeaders; running: number }[];
let respond: (count: number) => number;

beforeEach(async () => {
  requests = [];
  respond = () => 200;
  let running = 0;
  server = http.createServer((request, response) => {
    running += 1;
    requests.push({ headers: request.headers, running });
    const status = respond(requests.length);
    setTimeout(() => {
      running -= 1;
      response.writeHead(status).end('page');
    }, 2);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('asks over several connections at once, with the headers of the measurement', async () => {
  const { requestsPerSecond, p99Ms, failures } = await load(url, { connections: 3, seconds: 1, headers: { cookie: 'a=1' } });

  expect(Math.max(...requests.map(({ running }) => running))).toBe(3);
  expect(requests[0]?.headers.cookie).toBe('a=1');
  expect(requestsPerSecond).toBeGreaterThan(0);
  expect(p99Ms).toBeGreaterThan(0);
  expect(failures).toBe(0);
});

it('counts refused requests as failures', async () => {
  respond = (count) => (count <= 5 ? 503 : 200);

  expect((await load(url, { connections: 2, seconds: 1 })).failures).toBe(5);
});

it('asks one after another, and returns the times in the order of their shares', async () => {
  const { p50Ms, p95Ms } = await measureSequentially(url, 10, { cookie: 'a=1' });

  expect(requests.map(({ running }) => running)).toEqual(Array(10).fill(1));
  expect(requests[0]?.headers.cookie).toBe('a=1');
  expect(p50Ms).toBeGreaterThan(0);
  expect(p95Ms).toBeGreaterThanOrEqual(p50Ms);
});
