/** @jest-environment node */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Registry, SignedGrants, SignedRegistry, TeamGrant } from '@yarmarok/shared-contract/registry';
import { aBuild, aPublisher, aRemote } from '../../testing/registries';
import { RegistrySource } from './registry-source';

const operator = aPublisher();
const sellers = aPublisher();
const buyers = aPublisher();
const madeAt = '2026-11-26T00:00:00.000Z';

let folder: string;
let alerts: string[];
let warnings: string[];
let now: number;
let source: RegistrySource;
let history: SignedRegistry[];

const place = () => ({ file: path.join(folder, 'registry.json'), keys: { text: operator.publicKey } });
const log = { info: () => undefined, warn: (text: string) => warnings.push(text), error: (text: string) => alerts.push(text) };
const newSource = (registry: string | null = null) => new RegistrySource(place(), log, { registry }, () => now);

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-teams-'));
  fs.mkdirSync(path.join(folder, 'revisions'));
  alerts = [];
  warnings = [];
  history = [];
  now = Date.parse(madeAt);
  write(operator.signed({ format: 1, revision: 1, remotes: { seller: ofSeller('s1'), buyer: ofBuyer('b1') }, madeAt, grants: grants(1) }));
  source = newSource();
  await source.start();
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
  source.stop();
});

const ofSeller = (id: string) => aRemote({ basePaths: ['/account/seller/'], stable: aBuild(id, { container: `yarmarok_seller_${id}` }) });
const ofBuyer = (id: string) => aRemote({ basePaths: ['/account/buyer/'], stable: aBuild(id, { container: `yarmarok_buyer_${id}` }) });
const buildGrant = (key: string, remote: string, changes: Partial<TeamGrant> = {}): TeamGrant => ({
  key,
  remotes: [remote],
  rights: ['publish', 'rollback', 'canary', 'disable'],
  ...changes,
});
const grants = (revision: number, teams: Record<string, TeamGrant> = both(), by = operator): SignedGrants => by.signed({ revision, teams });
const both = (changes: Partial<TeamGrant> = {}) => ({
  sellers: buildGrant(sellers.publicKey, 'seller', changes),
  buyers: buildGrant(buyers.publicKey, 'buyer'),
});

function write(registry: SignedRegistry, isStored = true): void {
  history.push(registry);
  const text = JSON.stringify(registry);
  if (isStored) fs.writeFileSync(path.join(folder, 'revisions', `${registry.revision}.json`), text);
  fs.writeFileSync(path.join(folder, 'next'), text);
  fs.renameSync(path.join(folder, 'next'), path.join(folder, 'registry.json'));
}

/** Returns the next revision, signed by a team. */
function next(remotes: Registry['remotes'], team = 'sellers', changes: Partial<SignedRegistry> = {}, by = sellers): SignedRegistry {
  const before = history.at(-1)!;
  return by.signed({
    format: 1 as const,
    revision: before.revision + 1,
    madeAt,
    ...(before.grants ? { grants: before.grants } : {}),
    remotes: { ...before.remotes, ...remotes },
    by: { team, person: 'Olena' },
    ...changes,
  });
}
const served = () => [source.current.registry.revision, ...Object.values(source.current.registry.remotes).map(({ stable }) => stable.id)];

it("serves a team's publication within its grant", async () => {
  write(next({ seller: ofSeller('s2') }));
  await source.refresh();

  expect(served()).toEqual([2, 's2', 'b1']);
  expect(alerts).toEqual([]);
});

it.each<[string, () => SignedRegistry, RegExp]>([
  ['a foreign remote', () => next({ buyer: ofBuyer('evil') }), /the key of sellers may not change buyer$/],
  ['its own and a foreign remote', () => next({ seller: ofSeller('s2'), buyer: ofBuyer('evil') }), /may not change buyer$/],
  ['a new remote', () => next({ parcels: ofSeller('p1') }), /may not change parcels$/],
  [
    'rights that it gave itself',
    () => next({}, 'sellers', { grants: grants(2, both({ remotes: ['buyer'] }), sellers) }),
    /is not as it was signed$/,
  ],
  ['the grants of nobody', () => next({}, 'sellers', { grants: undefined as never }), /is not as it was signed$/],
  [
    'a grant that the operator signed for another time',
    () => next({}, 'sellers', { grants: grants(9, both({ rights: ['publish'] })) }),
    /may not change grants$/,
  ],
  ['the name of another team', () => next({ seller: ofSeller('s2') }, 'buyers'), /may not sign as somebody else$/],
  ['no name', () => next({ seller: ofSeller('s2') }, 'sellers', { by: undefined as never }), /may not sign as somebody else$/],
  ['a name that a terminal would run', () => next({}, 'sellers', { by: { team: 'sellers', person: '\u001b[2J' } }), /as somebody else$/],
  [
    'an exception that only an operator may make',
    () => next({ seller: ofSeller('s2') }, 'sellers', { flags: ['without-smoke'] }),
    /may not say --without-smoke$/,
  ],
  [
    'other paths',
    () => next({ seller: { ...ofSeller('s2'), basePaths: ['/account/seller/', '/sale/'] } }),
    /claim other paths for the pages of seller$/,
  ],
  [
    'paths of others',
    () => next({ seller: { ...ofSeller('s2'), basePaths: ['/account/buyer/'] } }),
    /take a path of others for the pages of seller$/,
  ],
  [
    'an entry that breaks the pages',
    () => next({ seller: { ...ofSeller('s2'), stable: {} as never } }),
    /give an invalid entry to the pages of seller$/,
  ],
  ['the id of a build of others', () => next({ seller: ofSeller('b1') }), /use the name of a build of others for builds of seller$/],
  [
    'a later number',
    () => next({ seller: ofSeller('s2') }, 'sellers', { revision: 7 }),
    /revision 6 is missing, which revision 7 of sellers follows$/,
  ],
])('keeps its registry and alerts when a team signs %s', async (_what, make, problem) => {
  write(make());
  await source.refresh();

  expect(served()).toEqual([1, 's1', 'b1']);
  expect(alerts).toEqual([expect.stringMatching(new RegExp(`^ALERT registry: revision .*; revision 1 stays$`))]);
  expect(alerts[0]?.replace(/; revision 1 stays$/, '')).toMatch(problem);
});

it('rejects a revoked team at once, also with its previous grant', async () => {
  const granted = history[0]!.grants!;
  write(operator.signed({ ...next({}), grants: grants(2, { buyers: buildGrant(buyers.publicKey, 'buyer') }) }));
  await source.refresh();
  write(next({ seller: ofSeller('evil') }));
  await source.refresh();
  expect(alerts.pop()).toMatch(/^ALERT registry: revision 3 is not as it was signed; revision 2 stays$/);

  history.pop();
  write(next({ seller: ofSeller('evil') }, 'sellers', { grants: granted }));
  await source.refresh();

  expect(alerts.pop()).toMatch(/^ALERT registry: revision 3: the key of sellers may not change grants; revision 2 stays$/);
  expect(served()).toEqual([2, 's1', 'b1']);
});

it("rejects earlier grants, even under the operator's key", async () => {
  write(operator.signed({ ...next({}), grants: grants(2, {}) }));
  await source.refresh();
  write(operator.signed({ ...next({}), grants: grants(1) }));
  await source.refresh();

  expect(alerts).toEqual(['ALERT registry: revision 3 has grants of an earlier time; revision 2 stays']);
});

describe('a grant with an end', () => {
  const until = '2026-11-27T00:00:00.000Z';
  beforeEach(async () => {
    write(operator.signed({ ...next({}), grants: grants(2, both({ until })) }));
    await source.refresh();
  });

  it('counts until its end', async () => {
    write(next({ seller: ofSeller('s2') }));
    await source.refresh();

    expect(served()).toEqual([3, 's2', 'b1']);
  });

  it.each([
    ['as the revision says', '2026-11-27T00:00:01.000Z'],
    ['as the clock of the shell says, whatever the revision says', madeAt],
    ['also when the revision has no time', 'nonsense'],
  ])('does not count after its end, %s', async (_what, claimed) => {
    now = Date.parse('2026-11-27T00:00:01.000Z');
    write(next({ seller: ofSeller('s2') }, 'sellers', { madeAt: claimed }));
    await source.refresh();

    expect(alerts).toEqual([`ALERT registry: revision 3: the key of sellers may not change anything since ${until}; revision 2 stays`]);
  });
});

describe('revisions that this shell has missed', () => {
  it('are each verified, also those of other teams', async () => {
    write(next({ seller: ofSeller('s2') }));
    write(next({ buyer: ofBuyer('b2') }, 'buyers', {}, buyers));
    write(next({ seller: ofSeller('s3') }));
    await source.refresh();

    expect(served()).toEqual([4, 's3', 'b2']);
  });

  it('are rejected with their successors when one of them exceeds its grant', async () => {
    write(next({ buyer: ofBuyer('evil') }));
    write(next({ seller: ofSeller('s2') }));
    await source.refresh();

    expect(served()).toEqual([1, 's1', 'b1']);
    expect(alerts).toEqual(['ALERT registry: revision 2: the key of sellers may not change buyer; revision 1 stays']);
  });

  it('do not matter below one that the operator signed', async () => {
    write(next({ seller: ofSeller('s2') }));
    write(operator.signed({ ...next({}), revision: 40 }));
    write(next({ seller: ofSeller('s3') }));
    await source.refresh();

    expect(served()).toEqual([41, 's3', 'b1']);
  });

  it('are read again until the missing one appears', async () => {
    const missing = next({ seller: ofSeller('s2') });
    write(missing, false);
    write(next({ seller: ofSeller('s3') }));
    await source.refresh();
    expect(served()).toEqual([1, 's1', 'b1']);
    fs.writeFileSync(path.join(folder, 'revisions/2.json'), JSON.stringify(missing));
    await source.refresh();

    expect(served()).toEqual([3, 's3', 'b1']);
    expect(source.problem).toBeNull();
  });

  it('are verified back to the operator by a shell without a memory', async () => {
    write(next({ buyer: ofBuyer('evil') }));
    write(next({ seller: ofSeller('s2') }));
    source.stop();
    source = newSource();
    await source.start();

    // Accepts the newest stored revision that follows from one of the operator's.
    expect(served()).toEqual([1, 's1', 'b1']);
    expect(alerts[0]).toBe('ALERT registry: revision 2: the key of sellers may not change buyer; revision 0 stays');
  });

  it('continue the remembered one, instead of a stored one of the same number', async () => {
    write(next({ seller: ofSeller('s2') }));
    await source.refresh();
    const remembered = source.current.text;
    history.pop();
    write(next({ buyer: ofBuyer('evil') }));
    write(next({ seller: ofSeller('s3') }));
    source.stop();
    source = newSource(remembered);
    await source.start();

    expect(served()).toEqual([2, 's2', 'b1']);
    expect(alerts).toContain('ALERT registry: revision 3: the key of sellers may not change buyer; revision 2 stays');
  });

  it('are read beside the address of the registry', async () => {
    write(next({ seller: ofSeller('s2') }));
    write(next({ seller: ofSeller('s3') }));
    const server = http.createServer(({ url = '' }, response) => {
      const file = path.join(folder, url.replace('/feed/', ''));
      const isThere = fs.existsSync(file);
      response.writeHead(isThere ? 200 : 404).end(isThere ? fs.readFileSync(file) : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    source.stop();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/registry.json`;
    source = new RegistrySource({ url, keys: { text: operator.publicKey } }, log, { registry: null }, () => now);
    try {
      await source.start();

      expect(served()).toEqual([3, 's3', 'b1']);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

it('lets only the operator and the team of a remote request its preview', () => {
  const isAllowed = (by: typeof operator, remote: string, origin?: string) =>
    source.isSignedFor(by.signed({ preview: { name: remote } }), remote, origin);

  expect([isAllowed(operator, 'seller'), isAllowed(operator, 'parcels', 'https://parcels.example')]).toEqual([true, true]);
  expect([isAllowed(sellers, 'seller'), isAllowed(sellers, 'buyer'), isAllowed(aPublisher(), 'seller')]).toEqual([true, false, false]);
  expect(isAllowed(sellers, 'seller', 'https://elsewhere.example')).toBe(false);
});
