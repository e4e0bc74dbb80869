import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Visitors } from './visitors';
import type { Visit } from './visits';

let server: http.Server;
let port: number;
let requests: { request: http.IncomingMessage; body: string; port: number | undefined; address: string | undefined }[];
let respond: (response: http.ServerResponse) => void;
const started: Visitors[] = [];

beforeEach(async () => {
  requests = [];
  respond = (response) => response.end('{}');
  server = http.createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request as AsyncIterable<Buffer>) body += part.toString();
      requests.push({ request, body, port: request.socket.remotePort, address: request.socket.remoteAddress });
      respond(response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  for (const visitors of started.splice(0)) visitors.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const create = (ownAddresses = false) => {
  const visitors = new Visitors(port, ownAddresses);
  started.push(visitors);
  return visitors;
};
const aRead: Visit = { group: 'pages', path: '/ru/offers/vaza/', visitor: 258 };
const aWrite: Visit = {
  group: 'orders',
  path: '/api/v1/orders/',
  visitor: 513,
  write: { body: { comment: 'ваза' }, key: 'key-1', kind: 'order', mark: 'mark', readId: () => ({ id: '1' }) },
};

it('reads over one connection as a browser does, and names the visitor', async () => {
  respond = (response) => response.writeHead(200, { 'x-cache': 'hit' }).end('page');
  const visitors = create();

  const reply = await visitors.send(aRead);
  await visitors.send(aRead);

  expect(reply).toEqual({ status: 200, body: null, reason: '', hasRetryAfter: false, cache: 'hit' });
  const [{ request } = { request: undefined }] = requests;
  expect(request?.method).toBe('GET');
  expect(request?.url).toBe('/ru/offers/vaza/');
  expect(request?.headers).toMatchObject({ 'x-forwarded-for': '198.18.1.2', 'accept-encoding': 'br, gzip', host: `localhost:${port}` });
  expect(new Set(requests.map((each) => each.port)).size).toBe(1);
});

it('writes with a key over a connection of its own, and reads the answer', async () => {
  respond = (response) => response.writeHead(201).end('{"id":7}');
  const visitors = create();

  expect(await visitors.send(aWrite)).toMatchObject({ status: 201, body: { id: 7 } });
  await visitors.send(aWrite);

  expect(requests[0]?.request.headers).toMatchObject({ 'idempotency-key': 'key-1', 'x-forwarded-for': '198.18.2.1' });
  expect(requests[0]?.body).toBe('{"comment":"ваза"}');
  expect(new Set(requests.map((each) => each.port)).size).toBe(2);
});

it('gives each visitor an address where the gateway counts addresses', async () => {
  await create(true).send(aRead);

  expect(requests[0]?.address).toContain('127.1.1.2');
});

it('says what refused a request, and whether it may be repeated later', async () => {
  respond = (response) => response.writeHead(503, { 'x-gateway': 'all upstreams', 'retry-after': '2' }).end(`busy ${'x'.repeat(300)}`);

  const { status, reason, hasRetryAfter } = await create().send(aRead);

  expect(status).toBe(503);
  expect(reason).toMatch(/^all upstreams busy x+$/);
  expect(reason.length).toBeLessThan(180);
  expect(hasRetryAfter).toBe(true);
});

it('has no body of an answer that is no JSON', async () => {
  respond = (response) => response.writeHead(500).end('<html>');

  expect(await create().send(aWrite)).toMatchObject({ status: 500, body: null, reason: '<html>' });
});

it.each([
  ['breaks off before the answer', (response: http.ServerResponse) => response.socket?.destroy()],
  [
    'breaks off within the answer',
    (response: http.ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('a part', () => response.socket?.destroy());
    },
  ],
])('takes a connection that %s for no answer', async (_what, broken) => {
  respond = broken;

  const { status, reason } = await create().send(aRead);

  expect(status).toBe(0);
  expect(reason).not.toBe('');
});
