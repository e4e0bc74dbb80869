/** @jest-environment node */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readApi, UnusableAnswer } from './read-api';

const options = { headers: { 'accept-language': 'uk' }, timeoutMs: 10_000, maxBytes: 1_000 };
let server: http.Server;

async function listen(answer: http.RequestListener): Promise<URL> {
  server = http.createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/things/`);
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('returns status, type and body of a response', async () => {
  const url = await listen((request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(request.headers['accept-language']));
  });

  const { status, contentType, body } = await readApi(url, options);

  expect([status, contentType, Buffer.concat(body).toString()]).toEqual([404, 'application/json', '"uk"']);
});

it('does not follow a redirect', async () => {
  const url = await listen((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());

  const reading = readApi(url, options);
  await expect(reading).rejects.toThrow('leads elsewhere');
  // The API answered, so this is not an outage.
  await expect(reading).rejects.toThrow(UnusableAnswer);
});

it('rejects a response that is too large', async () => {
  const url = await listen((_request, response) => {
    response.write('x'.repeat(2_000));
  });

  await expect(readApi(url, options)).rejects.toThrow(UnusableAnswer);
});

it('rejects a response that does not arrive in time', async () => {
  const url = await listen((_request, response) => {
    response.write('half');
  });

  await expect(readApi(url, { ...options, timeoutMs: 50 })).rejects.toThrow('within 50 ms');
});

it('rejects when the connection breaks within a response', async () => {
  const url = await listen((request, response) => {
    response.write('half', () => request.socket.resetAndDestroy());
  });

  await expect(readApi(url, options)).rejects.toThrow();
});

it('retries once when a reused connection is closed', async () => {
  const asked: number[] = [];
  const url = await listen(({ socket }, response) => {
    asked.push(socket.remotePort ?? 0);
    if (asked.length === 2) socket.resetAndDestroy();
    else response.end('done');
  });

  await readApi(url, options);
  const { body } = await readApi(url, options);

  expect(Buffer.concat(body).toString()).toBe('done');
  expect(asked[1]).toBe(asked[0]);
  expect(asked).toHaveLength(3);
});
