import type { Registry, RegistryRemote, ReleaseRight, RemoteBuild, TeamGrant } from './registry';
import { findStepProblem } from './release-grants';

const aBuild = (id: string, changes: Partial<RemoteBuild> = {}): RemoteBuild => ({
  id,
  base: `https://seller.example/${id}/`,
  entry: 'client/remote-entry.js',
  container: `yarmarok_seller_${id}`,
  integrity: { 'client/remote-entry.js': 'sha256-AA+/=' },
  chunks: { routes: ['client/routes.js'] },
  consumes: { routes: ['@yarmarok/shared-ui'] },
  contract: '^1.0.0',
  shared: { react: '>=19 <20' },
  budgets: { screenScripts: 20_000, screenStyles: 8_000 },
  createdAt: '2026-11-27T00:00:00.000Z',
  ...changes,
});
const [stable, before, canary] = [aBuild('stable'), aBuild('before'), aBuild('canary')];
const aCanary = (build = canary, weight = 10) => ({ build, weight, salt: 'salt', abortAtErrorRate: 0.05 });
const seller: RegistryRemote = { basePaths: ['/account/seller/'], guard: 'auth', stable, lastKnownGood: before, canary: aCanary() };
const registry: Registry = { revision: 7, remotes: { seller } };

function findProblem(changes: Partial<RegistryRemote>, rights: ReleaseRight[], grant: Partial<TeamGrant> = {}): string | null {
  const changed = JSON.parse(JSON.stringify({ ...seller, ...changes })) as RegistryRemote;
  const after = { revision: 8, remotes: { seller: changed }, by: { team: 'sellers', person: 'Olena' } };
  const problem = findStepProblem(registry, after, {
    kind: 'team',
    name: 'sellers',
    grant: { key: '', remotes: ['seller'], rights, ...grant },
  });
  return problem?.replace('revision 8: the key of sellers may not ', '') ?? null;
}

const fresh = aBuild('fresh');
const gone = undefined as never;

it.each<[string, Partial<RegistryRemote>, ReleaseRight[]]>([
  ['publish a build', { stable: fresh, lastKnownGood: stable, canary: gone }, ['publish']],
  ['promote the canary', { stable: canary, lastKnownGood: stable, canary: gone }, ['publish']],
  ['go back to the build before', { stable: before, lastKnownGood: gone, canary: gone }, ['rollback']],
  ['take the canary back', { canary: gone }, ['rollback']],
  ['pin the build before', { stable: before, lastKnownGood: stable, canary: gone, pinned: 'fair' }, ['rollback']],
  ['begin another canary', { canary: aCanary(fresh) }, ['canary']],
  ['change the share of the canary', { canary: aCanary(canary, 50) }, ['canary']],
  ['stop the remote', { disabled: 'wrong prices' }, ['disable']],
  ['claim another path', { basePaths: ['/account/seller/', '/sale/'] }, ['allow-paths']],
  ['leave a path', { basePaths: [] }, ['allow-paths']],
  ['open its pages for everybody', { guard: gone }, ['allow-paths']],
  ['use another origin', { canary: aCanary(aBuild('fresh', { base: 'https://other.example/fresh/' })) }, ['canary', 'allow-paths']],
  ['use another mirror', { canary: aCanary(aBuild('fresh', { mirror: 'https://other.example/fresh/' })) }, ['canary', 'allow-paths']],
  [
    'raise the budget',
    { canary: aCanary(aBuild('fresh', { budgets: { screenScripts: 20_001, screenStyles: 1 } })) },
    ['canary', 'raise-budget'],
  ],
  ['drop the budget', { canary: aCanary(aBuild('fresh', { budgets: { screenScripts: 1 } as never })) }, ['canary', 'raise-budget']],
])('lets a team %s with the right to, and with no other one', (_what, changes, rights) => {
  const others: ReleaseRight[] = ['drop-storage-keys', 'without-smoke'];
  const all: ReleaseRight[] = [...others, 'publish', 'rollback', 'canary', 'disable', 'allow-paths', 'raise-budget'];

  expect(findProblem(changes, rights)).toBeNull();
  // A right to publish or to begin canaries includes taking a canary back.
  const isTakenBack = Object.keys(changes).join() === 'canary' && changes.canary === gone;
  for (const missing of isTakenBack ? [] : rights) {
    const left = all.filter((right) => right !== missing && (missing !== 'rollback' || right !== 'publish'));
    expect(findProblem(changes, left)).toMatch(/ of seller$/);
  }
  expect(findProblem(changes, others)).toMatch(/ of seller$/);
});

it.each<[string, Partial<RegistryRemote>]>([
  ['a build that is none', { stable: {} as never }],
  ['an address that would end an attribute', { stable: aBuild('fresh', { base: 'https://seller.example/"onload="/' }) }],
  ['an address without a scheme of the web', { stable: aBuild('fresh', { base: 'javascript:alert(1)/' }) }],
  ['a file that would end an attribute', { stable: aBuild('fresh', { chunks: { routes: ['"><script>'] } }) }],
  ['a hash that is none', { stable: aBuild('fresh', { integrity: { a: 1 as never } }) }],
  ['a share above the whole', { canary: aCanary(canary, 101) }],
  ['a property that nobody knows', { next: true } as never],
  ['a choice that is made for one visitor', { chosen: 'override' }],
  ['a reason that a terminal would run', { disabled: '\u001b[2J' }],
  ['a path that is none', { basePaths: ['//evil.example/'] }],
])('accepts no entry with %s, whatever the team may do', (_what, changes) => {
  const all: ReleaseRight[] = ['publish', 'rollback', 'canary', 'disable', 'allow-paths', 'raise-budget'];

  expect(findProblem(changes, all)).toBe('give an invalid entry to the pages of seller');
});

it('lets a team claim paths and origins that its grant names, and those below these paths', () => {
  const moved = {
    basePaths: ['/account/seller/', '/sale/winter/'],
    canary: aCanary(aBuild('fresh', { base: 'https://other.example/fresh/' })),
  };

  expect(findProblem(moved, ['canary'], { paths: ['/sale/'], origins: ['https://other.example'] })).toBeNull();
  expect(findProblem(moved, ['canary'], { paths: ['/sale/summer/'], origins: ['https://other.example'] })).toMatch(/claim other paths/);
});

it('begins a new remote as a canary alone with the right to canaries, and publishes it with the right to publish', () => {
  const alone: RegistryRemote = { basePaths: ['/parcels/'], stable: fresh, canary: aCanary(fresh), isCanaryOnly: true };
  const grant: TeamGrant = { key: '', remotes: ['parcels'], rights: ['canary'], paths: ['/parcels/'], origins: ['https://seller.example'] };
  const step = (from: RegistryRemote | undefined, to: RegistryRemote, rights: ReleaseRight[]) =>
    findStepProblem(
      { revision: 7, remotes: from ? { parcels: from } : {} },
      { revision: 8, remotes: { parcels: to }, by: { team: 'team', person: 'Olena' } },
      { kind: 'team', name: 'team', grant: { ...grant, rights } },
    );
  const published: RegistryRemote = { basePaths: ['/parcels/'], stable: fresh };

  expect(step(undefined, alone, ['canary'])).toBeNull();
  expect(step(undefined, published, ['canary'])).toMatch(/change the stable build of parcels/);
  expect(step(alone, published, ['canary'])).toMatch(/change the visitors of parcels/);
  expect(step(alone, published, ['publish'])).toBeNull();
  expect(step(undefined, { ...alone, stable: aBuild('hidden') }, ['canary'])).toMatch(/change the stable build of parcels/);
});
