import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { composeMail, enqueueMail } from '../src/platform/mail';
import { aPerson, createTestApi, type FakeOidcProvider, startFakeOidcProvider, type TestApi } from '../src/testing';
import { contractCalls } from '../src/testing/contract/contract-calls';
import { listFields, listOperations } from '../src/testing/contract/openapi-document';

const written = fs.readFileSync(path.join(__dirname, '../../shared-api/src/generated/openapi.json'), 'utf8');
const operations = listOperations(JSON.parse(written) as Parameters<typeof listOperations>[0]);
const redirectUri = 'http://shop.test/login/';

/** One sample of each kind of personal data and secret. */
const person = {
  email: 'yavdokha.perebyinis@example.org',
  name: 'Явдоха Перебийніс',
  phone: '+380671234567',
  localPhone: '067 123-45-67',
  password: 'жодна-душа-не-знає-цього',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ5YXZkb2toYSJ9.c2lnbmF0dXJlLW9mLXlhdmRva2hh',
  opaque: 'oP4qUe-yavdokha_oP4qUe-yavdokha_oP4qUe-yavd',
  street: 'вулиця Незгадувана, 7',
};
const marks = Object.values(person);

const lines: string[] = [];
const logStream = { write: (line: string) => lines.push(line) };
let openId: FakeOidcProvider;
let api: TestApi;
beforeAll(async () => {
  openId = await startFakeOidcProvider(redirectUri);
  const { issuer, clientId, clientSecret } = openId;
  api = await createTestApi(
    { logLevel: 'trace', socialProviders: [{ provider: 'google', title: 'Google', issuer, clientId, clientSecret }] },
    { logStream },
  );
});
afterAll(async () => {
  await api.close();
  await openId.stop();
});

/** Searches log lines for the samples, and for texts that look like personal data. */
function traces(): string[] {
  const text = lines.join('');
  const known = marks.filter(
    (mark) => text.includes(mark) || text.includes(encodeURIComponent(mark)) || text.includes(JSON.stringify(mark).slice(1, -1)),
  );
  return [...known, ...(text.match(/yavdokha|Явдоха|Перебийніс|[\w.+-]+@[\w-]+\.[a-z]{2,}|eyJ[\w-]+\.|\+380\d+|Незгадувана/gi) ?? [])];
}

const fixture = () => ({ api, openId, redirectUri });

it.each(operations.filter(({ operationId }) => contractCalls[operationId]))('$operationId logs no personal data', async (operation) => {
  const call = (await contractCalls[operation.operationId]?.(fixture())) ?? {};
  const send = (changed: typeof call) =>
    api.call(
      operation.method,
      operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(changed.params?.[name] ?? 'none'))),
      changed,
    );
  const fields = Object.keys(listFields(operation.body ?? {}));
  for (const [at, mark] of marks.entries()) {
    const field = fields[at % Math.max(1, fields.length)];
    if (field) await send({ ...call, body: { ...(call.body as object | undefined), [field]: mark } });
    if (field) await send({ ...call, body: Object.fromEntries(fields.map((name) => [name, mark])) });
    for (const { name, in: place } of operation.parameters)
      if (place === 'path') await send({ ...call, params: { ...call.params, [name]: mark } });
      else if (place === 'query') await send({ ...call, query: { ...call.query, [name]: mark } });
  }
  await send({
    ...call,
    as: person.jwt,
    headers: { ...call.headers, cookie: `yarmarok_refresh=${person.opaque}`, referer: `http://shop.test/?email=${person.email}` },
  });
  await send(call);

  expect(traces()).toEqual([]);
});

it('logs id, route and status of each request', async () => {
  const answer = await api.post(
    'auth/jwt/create/',
    { email: person.email, password: person.password },
    { headers: { 'x-request-id': 'from-the-shell-1' } },
  );

  expect(answer.headers['x-request-id']).toBe('from-the-shell-1');
  const line = lines.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ requestId }) => requestId === 'from-the-shell-1');
  expect(line).toMatchObject({
    msg: 'answered',
    method: 'POST',
    route: '/api/v1/auth/jwt/create/',
    statusCode: 401,
    ms: expect.any(Number),
  });
});

it('redacts the recipient in an error of the mail server', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => {
      done(new Error(`<${address.address}> (${person.name}, ${person.phone}) lives here no more`));
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const mailing = await createTestApi({ logLevel: 'trace', smtpUrl: `smtp://127.0.0.1:${String(port)}` }, { logStream });
  const text = { uk: `Вітаємо, ${person.name}`, ru: '-', en: '-' };
  await enqueueMail(mailing.pool, composeMail(person.email, 'uk', { subject: text, paragraphs: [text] }, { site: 'Yarmarok' }));
  await mailing.worker.drain();
  await mailing.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });

  expect(lines.join('')).toContain('the mail server answered 550 to RCPT');
  expect(traces()).toEqual([]);
});

it('redacts the stored values in an error of the database', async () => {
  const buyer = await aPerson(api);
  await api.pool.query('alter table users rename to users_away');
  const inject = (method: 'GET' | 'POST', url: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/api/v1/auth/${url}`,
      headers: { authorization: `Bearer ${buyer.access}` },
      ...(payload ? { payload } : {}),
    });
  await inject('POST', 'user/register/', { email: person.email, password: person.password, user_type: 'buyer' });
  await inject('POST', 'jwt/create/', { email: person.email, password: person.password });
  await inject('GET', 'user/retrieve/');
  await api.pool.query('alter table users_away rename to users');

  expect(lines.join('')).toContain('"code":"42P01"');
  expect(traces()).toEqual([]);
});
