/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PurgeSource } from './purge-source';

let answer: { status: number; mark: string };
let calls = 0;
let server: http.Server;
let source: PurgeSource;

beforeEach(async () => {
  answer = { status: 200, mark: '1' };
  calls = 0;
  server = http.createServer((_request, response) => {
    calls += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify({ mark: answer.mark }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  source = new PurgeSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => {
  source.stop();
  server.closeAllConnections();
  server.close();
});

it('keeps the last mark while the service does not answer', async () => {
  expect(source.mark).toBe('');
  await source.read();
  answer = { status: 503, mark: '2' };
  await source.read();

  expect(source.mark).toBe('1');
});

it('follows the mark every second until it is stopped', async () => {
  source.start();
  answer.mark = '2';
  while (source.mark !== '2') await sleep(50);
  source.stop();
  const known = calls;

  await sleep(1_500);

  expect(calls).toBe(known);
});
