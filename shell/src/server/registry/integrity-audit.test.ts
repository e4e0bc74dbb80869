/** @jest-environment node */
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { aBuild, aRegistry, aRemote } from '../../testing/registries';
import { IntegrityAudit } from './integrity-audit';
import { fetchBytes, fetchServerBundle, IntegrityError } from './remote-loader';

const published: Record<string, string> = {
  'client/remote-entry.js': 'entry',
  'client/home.js': 'home',
  'server/routes.cjs': 'module.exports = { default: { routes: [] } };',
};
const integrity = Object.fromEntries(
  Object.entries(published).map(([file, text]) => [file, `sha256-${createHash('sha256').update(text).digest('base64')}`]),
);
let served: Record<string, string>;
let origin: http.Server;
let base: string;

beforeAll(async () => {
  origin = http.createServer((request, response) => {
    const text = served[(request.url ?? '').replace('/stable/', '')];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/stable/`;
});
beforeEach(() => {
  served = { ...published };
});
afterAll(() => void origin.close());

const build = (changes = {}) => aBuild('stable', { base, integrity, ...changes });

function anAudit(changes = {}) {
  const taken: string[] = [];
  const audit = new IntegrityAudit({
    registry: () => aRegistry({ storefront: aRemote({ stable: build(changes) }) }),
    origins: new Map(),
    health: { quarantine: (name, id, reason) => taken.push(`${name}@${id}: ${reason}`) },
  });
  return { audit, taken };
}

it.each(['client/remote-entry.js', 'client/home.js', 'server/routes.cjs'])('reports %s when one byte of it was changed', async (file) => {
  const { audit, taken } = anAudit();
  served[file] = `${published[file] ?? ''} `;
  expect(await audit.verifyBuild('stable')).toEqual([file]);
  expect(taken).toEqual([`storefront@stable: ${file} is not what was published`]);
});

it('quarantines no build for a missing file, and limits the rate of verifications', async () => {
  const { audit, taken } = anAudit();
  served = { 'client/home.js': 'home' };
  expect(await audit.verifyBuild('stable')).toEqual([]);
  served['client/home.js'] = 'changed';
  expect(await audit.verifyBuild('stable')).toEqual([]);
  expect(await audit.verifyBuild('unheard-of')).toEqual([]);
  expect(taken).toEqual([]);
});

describe('the server bundle', () => {
  const fetchIt = (changes = {}) => fetchServerBundle('storefront', build(changes), new Map());

  it('is fetched when it matches its hash', async () => {
    expect((await fetchIt()).toString()).toBe(published['server/routes.cjs']);
  });

  it('is rejected when one byte was changed or its hash is missing', async () => {
    served['server/routes.cjs'] = `run(); ${published['server/routes.cjs'] ?? ''}`;
    await expect(fetchIt()).rejects.toThrow(IntegrityError);
    await expect(fetchIt({ integrity: {} })).rejects.toThrow('no hash is known');
  });

  it('is rejected when it is too large', async () => {
    served['server/routes.cjs'] = ' '.repeat(9 * 1024 * 1024);
    // A page's short timeout would fail on a busy machine; this test is about the number of bytes.
    await expect(fetchBytes(`${base}server/routes.cjs`, 60_000)).rejects.toThrow('is larger than');
  });
});
