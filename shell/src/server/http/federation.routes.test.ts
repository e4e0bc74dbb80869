/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { register } from 'prom-client';
import { aBuild, aRegistry, aRemote } from '../../testing/registries';
import type { ShellConfig } from '../config';
import { registerFederationRoutes } from './federation.routes';
import type { RegistrySource } from '../registry/registry-source';
import { RemoteHealth } from '../health/remote-health';
import { VisitorIds } from './visitor-id';

const canary = { build: aBuild('canary'), weight: 100, salt: 'salt', abortAtErrorRate: 0.05 };
const registry = aRegistry({ storefront: aRemote({ canary }), buyer: aRemote() });
const developers = { isOpen: true, staff: [], overrideOrigins: ['http://localhost:*'] };

const visitorIds = new VisitorIds('secret of this test');

function aShell(
  who: ShellConfig['developers'] = developers,
  apiUrl = 'http://127.0.0.1:1',
  isSignedFor: RegistrySource['isSignedFor'] = () => false,
) {
  const verified: string[] = [];
  const alerts: string[] = [];
  const health = new RemoteHealth({ registry: () => registry, broadcast: () => undefined, alert: (text) => alerts.push(text) });
  const logged: object[] = [];
  const stream = { write: (line: string) => logged.push(JSON.parse(line) as object) };
  const app = fastify({ logger: { level: 'warn', stream } });
  registerFederationRoutes(app, {
    config: { apiUrl, developers: who },
    registry: { current: { registry, text: '', etag: '' }, problem: 'ALERT registry: it shows revision 4', isSignedFor },
    health,
    audit: { verifyBuild: (build: string) => Promise.resolve(verified.push(build)) } as never,
    visitorIds,
  });
  const report = (body: unknown, visitor = visitorIds.create(), remoteAddress = '198.51.100.7') =>
    app.inject({
      method: 'POST',
      url: '/federation/reports/',
      remoteAddress,
      headers: { 'content-type': 'text/plain;charset=UTF-8', cookie: `yarmarok_visitor=${visitor}` },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const find = (findings: unknown, remoteAddress = '198.51.100.7', visitor = '') =>
    app.inject({
      method: 'POST',
      url: '/federation/findings/',
      remoteAddress,
      headers: { 'content-type': 'text/plain;charset=UTF-8', cookie: `yarmarok_visitor=${visitor}` },
      payload: typeof findings === 'string' ? findings : JSON.stringify({ findings }),
    });
  return { app, report, find, logged, health, verified, alerts };
}

const loaded = { remote: 'storefront', build: 'canary', base: 'http://localhost:4201/canary/', ms: 12, retries: 0 };

it('aborts a canary after 5 % of its visitors reported a failure', async () => {
  const { report, health, alerts } = aShell();
  for (let index = 0; index < 100; index += 1)
    await report(index % 20 === 0 ? { ...loaded, error: 'ChunkLoadError' } : loaded, visitorIds.create(), `198.51.${index}.7`);
  expect(Object.keys(health.status.ended)).toEqual(['canary']);
  expect(alerts).toHaveLength(1);
});

it.each([
  ['with visitors of their own invention', () => 'f'.repeat(40), (index: number) => `198.51.${index}.7`],
  ['with visitors that were signed for one network', () => visitorIds.create(), (index: number) => `198.51.100.${index}`],
])('counts no votes %s', async (_how, visitor, address) => {
  const { report, health, alerts } = aShell();
  for (let index = 0; index < 100; index += 1) await report({ ...loaded, error: 'forged' }, visitor(), address(index));
  expect(health.status.ended).toEqual({});
  expect(alerts).toEqual([]);
});

it('reports aborted canaries with time and reason, and the counts of builds', async () => {
  const { app, report } = aShell();
  for (let index = 0; index < 60; index += 1)
    await report(index < 6 ? { ...loaded, error: 'ChunkLoadError' } : loaded, visitorIds.create(), `198.51.${index}.7`);
  const status = (await app.inject('/federation/status.json')).json<Record<string, unknown>>();
  expect(status).toMatchObject({
    revision: 7,
    problem: 'ALERT registry: it shows revision 4',
    ended: { canary: { remote: 'storefront', at: expect.any(String) as string, reason: '6 of 50 visitors could not use it (limit 5 %)' } },
    builds: { canary: { remote: 'storefront', failedLoads: 6 } },
  });
});

it('verifies the files of a build that failed to load', async () => {
  const { report, verified } = aShell();
  await report(loaded);
  await report({ ...loaded, build: 'stable', error: 'could not be loaded', incident: 'abcd1234' });
  await report({ ...loaded, build: 'nobody-published-this', error: 'could not be loaded' });
  expect(verified).toEqual(['stable']);
});

it('logs only the known fields of a report', async () => {
  const { report, logged } = aShell();
  const forged = { level: 60, time: 1, requestId: 'FORGED-ID', hostname: 'db-primary', msg: 'forged', nested: { deep: true } };

  expect((await report({ ...loaded, error: 'ChunkLoadError', incident: 'abcd1234', ...forged })).statusCode).toBe(204);

  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({ remote: 'storefront', error: 'ChunkLoadError', incident: 'abcd1234' });
  for (const [name, value] of Object.entries(forged)) expect((logged[0] as Record<string, unknown>)[name]).not.toEqual(value);
});

it.each([['nonsense'], ['{}'], [{ ...loaded, base: 7 }], [{ ...loaded, ms: -1 }], [{ ...loaded, error: 'x'.repeat(1_001) }]])(
  'takes no %j',
  async (body) => {
    const { report } = aShell();
    expect((await report(body)).statusCode).toBe(400);
  },
);

it('rejects a report that is too long', async () => {
  const { report } = aShell();
  expect((await report({ ...loaded, error: 'x'.repeat(3_000) })).statusCode).toBe(413);
});

describe('findings of pages', () => {
  const patched = { remote: 'storefront', build: 'canary', kind: 'patched', name: 'Array.prototype.push' };
  const storage = { ...patched, kind: 'storage', name: 'seller/offerDraft:…' };

  it('are logged by name, once for all visitors, and counted', async () => {
    const { find, logged } = aShell();
    for (let visitor = 0; visitor < 3; visitor += 1) expect((await find([patched, storage], `198.51.${visitor}.7`)).statusCode).toBe(204);

    expect(logged).toEqual([expect.objectContaining(patched), expect.objectContaining(storage)]);
    const metrics = await register.metrics();
    expect(metrics).toContain('yarmarok_remote_findings_total{remote="storefront",build="canary",kind="patched"} 3');
  });

  it('do not count against a build, because they can be forged', async () => {
    const { find, health, alerts } = aShell();
    for (let index = 0; index < 100; index += 1) await find([patched], `198.51.${index}.7`);

    expect(health.status).toEqual({ ended: {}, quarantined: {}, builds: {} });
    expect(alerts).toEqual([]);
  });

  it('abort a canary whose screens fail for its visitors, of any remote', async () => {
    const { find, report, health, alerts } = aShell();
    for (let index = 0; index < 60; index += 1) {
      const [visitor, address] = [visitorIds.create(), `198.51.${index}.7`];
      await report(loaded, visitor, address);
      if (index % 2 === 0)
        await find([{ ...patched, kind: index % 4 === 0 ? 'failed' : 'frozen', name: 'Error@x.js:1:2' }], address, visitor);
    }

    expect(health.status.builds.canary).toMatchObject({ failedScreens: expect.any(Number) as number });
    expect(health.status.ended.canary?.reason).toMatch(/visitors could not use it \(limit 5 %\)/);
    expect(alerts).toHaveLength(1);
  });

  it('with several suspect builds count as shares, and are marked', async () => {
    const { find, logged } = aShell();
    await find([{ ...patched, kind: 'left', name: 'listener', of: 2 }]);

    expect(logged).toEqual([expect.objectContaining({ kind: 'left', of: 2 })]);
    expect(await register.metrics()).toContain('yarmarok_remote_findings_total{remote="storefront",build="canary",kind="left"} 0.5');
  });

  it.each([
    ['a build that is not published', { ...patched, build: 'nobody-published-this' }],
    ['a build of another remote', { ...patched, remote: 'buyer' }],
  ])('about %s are dropped', async (_what, finding) => {
    const { find, logged } = aShell();

    expect((await find([finding])).statusCode).toBe(204);
    expect(logged).toEqual([]);
  });

  it('of one address are limited', async () => {
    const { find, logged } = aShell();
    for (let index = 0; index < 200; index += 1) await find([{ ...patched, name: `window.x${index}` }]);

    expect(logged).toHaveLength(120);
  });

  it.each([
    ['nonsense'],
    ['{}'],
    [[]],
    [[null]],
    [[{ ...patched, kind: 'other' }]],
    [[{ ...patched, name: 'a\nALERT registry: forged' }]],
    [Array.from({ length: 21 }, () => patched)],
  ])('are not %j', async (findings) => {
    const { find, logged } = aShell();

    expect((await find(findings)).statusCode).toBe(400);
    expect(logged).toEqual([]);
  });
});

it('allows the tools to everybody outside production, and to no one without staff', async () => {
  const open = await aShell().app.inject('/federation/tools/');
  expect(open.json()).toEqual({ isAllowed: true, overrideOrigins: ['http://localhost:*'] });
  const closed = await aShell({ isOpen: false, staff: [], overrideOrigins: [] }).app.inject('/federation/tools/');
  expect(closed.json()).toEqual({ isAllowed: false, overrideOrigins: [] });
});

describe('in production', () => {
  const staff = { isOpen: false, staff: ['nadia@yarmarok.example'], overrideOrigins: [] };
  const people: Record<string, string> = { 'Bearer staff': 'nadia@yarmarok.example', 'Bearer buyer': 'buyer@yarmarok.example' };
  let api: http.Server;
  let apiUrl: string;
  beforeAll(async () => {
    api = http.createServer((request, response) => {
      const email = request.url === '/api/v1/auth/user/me/' ? people[request.headers.authorization ?? ''] : undefined;
      response.writeHead(email ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify({ email }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    api.closeAllConnections();
    api.close();
  });

  const isAllowed = async (authorization?: string, address = apiUrl) => {
    const { app } = aShell(staff, address);
    const answer = await app.inject({ url: '/federation/tools/', headers: authorization ? { authorization } : {} });
    expect(answer.headers['cache-control']).toBe('no-store');
    return answer.json<{ isAllowed: boolean }>().isAllowed;
  };

  it('allows the tools to staff that the service identifies', async () => {
    expect(await isAllowed('Bearer staff')).toBe(true);
  });

  it.each([
    ['a visitor', undefined],
    ['somebody who is signed in and not staff', 'Bearer buyer'],
    ['a token that the service does not know', 'Bearer forged'],
  ])('does not allow %s', async (_who, authorization) => {
    expect(await isAllowed(authorization)).toBe(false);
  });

  it('allows the tools to no one while the service is unavailable', async () => {
    expect(await isAllowed('Bearer staff', 'http://127.0.0.1:1')).toBe(false);
  });
});

describe('the origin that a publisher requests', () => {
  const asked: unknown[] = [];
  const isSignedFor: RegistrySource['isSignedFor'] = (request, remote, origin) => {
    asked.push([remote, origin]);
    return request.signature.key === 'known';
  };
  const listOrigins = async (permit: object | string) => {
    const { app } = aShell({ isOpen: false, staff: [], overrideOrigins: ['https://dev.example'] }, undefined, isSignedFor);
    const header = typeof permit === 'string' ? permit : JSON.stringify(permit);
    const answer = await app.inject({ url: '/federation/tools/', headers: { 'x-federation-permit': header } });
    return answer.json<{ overrideOrigins: string[] }>().overrideOrigins;
  };
  const permit = (changes: object = {}) => ({
    override: { remote: 'parcels', origin: 'https://parcels.example' },
    at: new Date().toISOString(),
    signature: { key: 'known', ed25519: '' },
    ...changes,
  });

  it('is allowed for the remote and origin that were signed recently', async () => {
    expect(await listOrigins(permit())).toEqual(['https://dev.example', 'https://parcels.example']);
    expect(asked).toEqual([['parcels', 'https://parcels.example']]);
  });

  it.each([
    ['another key signed it', permit({ signature: { key: 'other', ed25519: '' } })],
    ['it is old', permit({ at: new Date(Date.now() - 3_600_000).toISOString() })],
    ['it has no time', permit({ at: undefined })],
    ['it names a pattern', permit({ override: { remote: 'parcels', origin: 'http://localhost:*' } })],
    ['it names a page', permit({ override: { remote: 'parcels', origin: 'https://parcels.example/x/' } })],
    ['it is nonsense', 'nonsense'],
    ['it is empty', 'null'],
  ])('is not allowed when %s', async (_what, refused) => {
    expect(await listOrigins(refused)).toEqual(['https://dev.example']);
  });
});
