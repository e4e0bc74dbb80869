import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing, type Tracing } from '../src/platform/trace';
import { createTestApi, type TestApi } from '../src/testing';

interface Span {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
}
interface Received {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A minimal collector: takes OTLP over HTTP and stores it. */
async function startCollector() {
  const bodies: string[] = [];
  const seen: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    seen.push(request);
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    seen,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Received).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';
const email = 'traced@yarmarok.example';
const register = (api: TestApi, address: string, headers = {}) =>
  api.post('auth/user/register/', { email: address, password: 'long enough', user_type: 'buyer' }, { headers });
const getAttribute = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

let api: TestApi;
let tracing: Tracing | null = null;
afterEach(async () => {
  await tracing?.stop();
  tracing = null;
  await api.close();
});

it('traces a request with its statements and jobs, in the trace of the caller', async () => {
  const collector = await startCollector();
  tracing = startTracing({ endpoint: collector.endpoint, headers: { authorization: 'Basic abc' }, serviceName: 'yarmarok-test', ratio: 1 });
  api = await createTestApi();

  await register(api, email, { traceparent: `00-${traceId}-${caller}-01`, 'x-request-id': 'traced-request-1' });
  await api.worker.drain();
  await tracing.stop();

  expect(collector.seen[0]).toMatchObject({ url: '/v1/traces', headers: { authorization: 'Basic abc' } });
  expect(collector.text()).toContain('yarmarok-test');
  const ours = collector.spans().filter((span) => span.traceId === traceId);
  const request = ours.find(({ kind }) => kind === 2);
  expect(request).toMatchObject({ name: 'POST /api/v1/auth/user/register/', parentSpanId: caller });
  expect([getAttribute(request, 'http.response.status_code'), getAttribute(request, 'yarmarok.request_id')]).toEqual([
    201,
    'traced-request-1',
  ]);
  const statements = ours.filter(({ name, parentSpanId }) => name.startsWith('pg ') && parentSpanId === request?.spanId);
  expect(statements.map((span) => getAttribute(span, 'db.query.text'))).toContainEqual(expect.stringMatching(/^insert into users/));
  const job = ours.find(({ name }) => name === 'outbox mail');
  expect(job).toMatchObject({ kind: 5 });
  // Spans hold no personal data.
  expect(collector.text()).not.toMatch(/traced@|long enough/);
  await collector.stop();
});

it('marks failed spans, without the error message', async () => {
  const collector = await startCollector();
  tracing = startTracing({ endpoint: collector.endpoint, headers: {}, serviceName: 'yarmarok-test', ratio: 1 });
  api = await createTestApi();
  await api.pool.query('alter table users rename to users_away');

  await api.app.inject({
    method: 'POST',
    url: '/api/v1/auth/user/register/',
    payload: { email, password: 'long enough', user_type: 'buyer' },
  });
  await tracing.stop();

  const failed = collector.spans().filter(({ status }) => status.code === 2);
  expect(failed.map((span) => getAttribute(span, 'error.type'))).toEqual(expect.arrayContaining(['42P01', '500']));
  expect(failed.every(({ status }) => status.message === undefined)).toBe(true);
  await collector.stop();
});

it('does not wait for a missing collector', async () => {
  tracing = startTracing({ endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'yarmarok-test', ratio: 1 });
  api = await createTestApi();
  const startedAt = Date.now();

  expect((await register(api, email)).status).toBe(201);
  await tracing.stop();

  expect(Date.now() - startedAt).toBeLessThan(6_000);
});

it('stores the request id with a job, traced or not, and logs its failures with it', async () => {
  const lines: string[] = [];
  api = await createTestApi({ logLevel: 'warn', smtpUrl: 'smtp://127.0.0.1:9' }, { logStream: { write: (line) => lines.push(line) } });

  await register(api, email, { 'x-request-id': 'untraced-request-1' });
  await api.worker.drain();

  const { rows } = await api.pool.query<{ context: unknown }>(`select context from outbox where queue = 'mail'`);
  expect(rows).toEqual([{ context: { requestId: 'untraced-request-1' } }]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ requestId: 'untraced-request-1', queue: 'mail', msg: 'a job failed and will be tried again' }),
  );
});
