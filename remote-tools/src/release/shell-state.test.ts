import { hasServedWell, type ShellState } from './shell-state';

const counts = (pages: number, failedPages: number) => ({ pages, failedPages, loads: 0, failedLoads: 0 });
const at = '2026-11-24T08:00:00.000Z';
const state: ShellState = {
  revision: 1,
  ended: { ended: { remote: 'seller', at, reason: '' } },
  quarantined: { quarantined: { remote: 'seller', at, until: 0, reason: '' } },
  builds: { good: counts(1_000, 10), young: counts(3, 2), broken: counts(0, 1), failing: counts(10, 10), ended: counts(1_000, 0) },
  paths: [],
};

it.each([
  ['good', true],
  ['young', true],
  ['broken', false],
  ['failing', false],
  ['ended', false],
  ['quarantined', false],
  ['unseen', undefined],
])('returns for a %s build that it served well: %s', (id, expected) => {
  expect(hasServedWell(state, id)).toBe(expected);
  expect(hasServedWell(undefined, id)).toBeUndefined();
});
