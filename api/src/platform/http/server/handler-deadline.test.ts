import Fastify, { type FastifyInstance } from 'fastify';
import { keepHandlerTimeout } from './handler-deadline';

let app: FastifyInstance;
afterEach(() => app.close());

/** Calls that never end, over a connection: without one there is no request that closes. */
async function hangingApp() {
  app = Fastify({ handlerTimeout: 100 });
  keepHandlerTimeout(app);
  const hang = () => new Promise(() => undefined);
  app.get('/hang', hang);
  app.post('/hang', hang);
  app.post('/quick', ({ body }) => body);
  return app.listen({ port: 0, host: '127.0.0.1' });
}
const body = JSON.stringify({ note: 'text' });
const json = { 'content-type': 'application/json' };

it.each([
  ['a read', {}],
  ['a write with a body', { method: 'POST', body, headers: json }],
  ['a write without one', { method: 'POST' }],
])('gives up %s that takes too long', async (_what, init) => {
  const origin = await hangingApp();

  const answer = await fetch(`${origin}/hang`, { ...init, signal: AbortSignal.timeout(5_000) });

  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'FST_ERR_HANDLER_TIMEOUT' })]);
});

it('leaves answers in time alone', async () => {
  const origin = await hangingApp();

  const answers = await Promise.all([1, 2, 3].map(() => fetch(`${origin}/quick`, { method: 'POST', body, headers: json })));

  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([body, body, body]);
});
