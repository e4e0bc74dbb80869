import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { isBuildReachable } from './is-build-reachable';

let server: http.Server;
let served: string;
const gone = 'http://127.0.0.1:9/second/';

beforeAll(async () => {
  server = http.createServer((request, response) => response.writeHead(request.url === '/first/entry.js' ? 200 : 404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  served = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('requests the entry from the origin of a build, then from the mirror', async () => {
  expect(await isBuildReachable({ base: `${served}/first/`, entry: 'entry.js' })).toBe(true);
  expect(await isBuildReachable({ base: gone, mirror: `${served}/first/`, entry: 'entry.js' })).toBe(true);
  expect(await isBuildReachable({ base: gone, mirror: `${served}/second/`, entry: 'entry.js' })).toBe(false);
});
