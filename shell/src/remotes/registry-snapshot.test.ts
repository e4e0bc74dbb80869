import { aBuild, aRegistry, aRemote } from '../testing/registries';
import { snapshotForPage } from './registry-snapshot';

const slim = (id: string) => ({
  id,
  base: `http://localhost:4201/${id}/`,
  entry: 'client/remote-entry.js',
  container: `yarmarok_storefront_${id}`,
  integrity: { 'client/remote-entry.js': 'sha256-entry' },
  chunks: {},
  consumes: {},
  contract: '^1.0.0',
  shared: {},
  createdAt: '2026-11-21T08:00:00.000Z',
});

it('contains the data for loading a remote, with only the hash of its entry', () => {
  const stable = aBuild('stable', { chunks: { '1': 'client/1.js' }, consumes: { react: ['1'] }, shared: { react: '^19.0.0' } } as object);

  expect(snapshotForPage(aRegistry({ storefront: aRemote({ stable }) }))).toEqual({
    revision: 7,
    remotes: { storefront: { basePaths: ['/'], stable: slim('stable'), lastKnownGood: slim('before') } },
  });
});

it('contains the guard, the reasons and the mirror of a remote', () => {
  const stable = aBuild('stable', { mirror: 'https://mirror.example/stable/' });
  const remote = { basePaths: ['/account/buyer/'], guard: 'auth' as const, disabled: 'Repairs', chosen: 'before' as const, stable };

  expect(snapshotForPage(aRegistry({ buyer: remote })).remotes.buyer).toEqual({
    basePaths: ['/account/buyer/'],
    guard: 'auth',
    disabled: 'Repairs',
    chosen: 'before',
    stable: { ...slim('stable'), mirror: 'https://mirror.example/stable/' },
  });
});

it('contains an empty reason of a disabled remote, and a build without the hash of its entry', () => {
  const remote = aRemote({ disabled: '', stable: aBuild('stable', { integrity: {} }) });

  expect(snapshotForPage(aRegistry({ storefront: remote })).remotes.storefront).toMatchObject({ disabled: '', stable: { integrity: {} } });
});
