import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClientErrorHandler } from './client-errors';

const codes = { 400: 'malformed_request', 408: 'request_timeout', 431: 'headers_too_large' };
let server: Server;

beforeEach(async () => {
  server = createServer({ requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 });
  server.on(
    'clientError',
    createClientErrorHandler('uk', (status) => JSON.stringify({ code: codes[status] })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Opens a connection, sends the bytes, and returns everything that arrives until the server closes it. */
function exchange(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  if (bytes) socket.write(bytes);
  return text(socket);
}

it('closes an unused connection without an answer, which a browser would take for that of its first request', async () => {
  await expect(exchange('')).resolves.toBe('');
});

it('answers a request that does not arrive in time with 408, which browsers repeat', async () => {
  await expect(exchange('GET / HTTP/1.1\r\n')).resolves.toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"request_timeout"\}$/);
});

it('answers input that is not HTTP with 400, and headers beyond the limit with 431', async () => {
  await expect(exchange('nonsense\r\n\r\n')).resolves.toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  await expect(exchange(`GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).resolves.toMatch(/^HTTP\/1\.1 431 /);
});
