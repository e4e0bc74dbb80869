import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sendUntilAnswered, Session } from './api-client';

interface Answer {
  status: number;
  body?: object;
}

let server: http.Server;
let origin: string;
let answers: (Answer | 'broken')[];
let requests: { path: string; key: unknown; token: string | undefined; body: string }[];

beforeEach(async () => {
  answers = [];
  requests = [];
  server = http.createServer((request, response) => {
    void text(request).then((body) => {
      const { 'idempotency-key': key, authorization: token } = request.headers;
      const number = requests.push({ path: request.url ?? '', key, token, body });
      const isSignIn = request.url === '/api/v1/auth/jwt/create/';
      const answer = isSignIn ? { status: 200, body: { access: `token-${number}` } } : (answers.shift() ?? { status: 200 });
      if (answer === 'broken') request.socket.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body ?? {}));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const anOrder = { method: 'POST', path: '/order/', body: { offer: 1 }, key: 'key-1' } as const;
const never = () => false;

it.each([
  ['a broken connection', 'broken' as const, true],
  ['an outage', { status: 503 }, true],
  ['a limit', { status: 429 }, false],
  ['a first request that still runs', { status: 409, body: { code: 'idempotency_key_in_use' } }, false],
])('repeats a request with the same key and body after %s', async (_what, first, isAmbiguous) => {
  answers = [first, { status: 409, body: { code: 'items_changed' } }];

  const outcome = await sendUntilAnswered(origin, anOrder, never);

  expect(outcome).toMatchObject({ answer: { status: 409, body: { code: 'items_changed' } }, attempts: 2, isAmbiguous });
  expect(requests.map(({ key, body }) => `${String(key)} ${body}`)).toEqual(Array(2).fill('key-1 {"offer":1}'));
});

it('signs in once, and again when the token is refused', async () => {
  const session = new Session(origin, 'seller@yarmarok.example', 'secret');
  answers = [{ status: 200 }, { status: 401 }, { status: 200 }];

  for (let time = 0; time < 2; time += 1) await sendUntilAnswered(origin, { ...anOrder, session }, never);

  const signIn = '/api/v1/auth/jwt/create/';
  const tokens = requests.map(({ path, token }) => token ?? path);
  expect(tokens).toEqual([signIn, 'Bearer token-1', 'Bearer token-1', signIn, 'Bearer token-4']);
});
