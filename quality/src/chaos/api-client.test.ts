import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendUntilAnswered, Session } from './api-client';

interface Answer {
  status: number;
  body?: object;
}

let server: http.Server;
let origin: string;
let answers: (Answer | 'broken')[];
let requests: { path: string; key: string | undefined; token: string | undefined; body: string }[];

beforeEach(async () => {
  answers = [];
  requests = [];
  server = http.createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request as AsyncIterable<Buffer>) body += part.toString();
      const { 'idempotency-key': key, authorization } = request.headers;
      requests.push({ path: request.url ?? '', key: key?.toString(), token: authorization, body });
      if (request.url === '/api/v1/auth/jwt/create/') {
        response.end(JSON.stringify({ access: `token-${requests.length}` }));
        return;
      }
      const answer = answers.shift() ?? { status: 200 };
      if (answer === 'broken') request.socket.destroy();
      else response.writeHead(answer.status).end(JSON.stringify(answer.body ?? {}));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const anOrder = { method: 'POST', path: '/order/', body: { offer: 1 }, key: 'key-1' } as const;
const never = () => false;

it.each([
  ['a broken connection', 'broken' as const, true],
  ['an outage', { status: 503 }, true],
  ['a limit', { status: 429 }, false],
  ['a first request that still runs', { status: 409, body: { code: 'idempotency_key_in_use' } }, false],
])('repeats a request with the same key and body after %s', async (_what, first, isAmbiguous) => {
  answers = [first, { status: 201, body: { id: 7 } }];

  const outcome = await sendUntilAnswered(origin, anOrder, never);

  expect(outcome).toMatchObject({ answer: { status: 201, body: { id: 7 } }, attempts: 2, isAmbiguous });
  expect(requests.map(({ key, body }) => `${key ?? ''} ${body}`)).toEqual(Array(2).fill('key-1 {"offer":1}'));
});

it('takes a refusal as an answer', async () => {
  answers = [{ status: 409, body: { code: 'items_changed' } }];

  expect(await sendUntilAnswered(origin, anOrder, never)).toMatchObject({ answer: { status: 409 }, attempts: 1, isAmbiguous: false });
});

it('gives up without an answer when the campaign is over', async () => {
  answers = [{ status: 503 }];

  expect(await sendUntilAnswered(origin, anOrder, () => true)).toEqual({ answer: null, attempts: 1, isAmbiguous: true });
});

it('signs in once, and again when the token is refused', async () => {
  const session = new Session(origin, 'seller@yarmarok.example', 'secret');
  answers = [{ status: 200 }, { status: 401 }, { status: 200 }];

  await sendUntilAnswered(origin, { ...anOrder, session }, never);
  await sendUntilAnswered(origin, { ...anOrder, session }, never);

  expect(requests.map(({ path, token }) => token ?? path)).toEqual([
    '/api/v1/auth/jwt/create/',
    'Bearer token-1',
    'Bearer token-1',
    '/api/v1/auth/jwt/create/',
    'Bearer token-4',
  ]);
});
