import { text } from 'node:stream/consumers';
import { type Served, serve } from '../serve';
import { sendUntilAnswered } from './api-client';

let server: Served;
let answers: ({ status: number; body?: object } | 'broken')[];
let requests: string[];

beforeEach(async () => {
  answers = [];
  requests = [];
  server = await serve((request, response) => {
    void text(request).then((body) => {
      requests.push(`${String(request.headers['idempotency-key'])} ${body}`);
      const answer = answers.shift() ?? { status: 200 };
      if (answer === 'broken') request.socket.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body ?? {}));
    });
  });
});
afterEach(() => server.stop());

const anOrder = { method: 'POST', path: '/order/', body: { offer: 1 }, key: 'key-1' } as const;

it.each([
  ['a broken connection', 'broken' as const, true],
  ['an outage', { status: 503 }, true],
  ['a limit', { status: 429 }, false],
  ['a first request that still runs', { status: 409, body: { code: 'idempotency_key_in_use' } }, false],
])('retries a request with the same key and body after %s', async (_what, first, isAmbiguous) => {
  answers = [first, { status: 409, body: { code: 'items_changed' } }];

  const outcome = await sendUntilAnswered(server.url, anOrder, () => false);

  expect(outcome).toMatchObject({ answer: { status: 409, body: { code: 'items_changed' } }, attempts: 2, isAmbiguous });
  expect(requests).toEqual(Array(2).fill('key-1 {"offer":1}'));
});
