import { isGood } from './report';

const good = {
  problems: [],
  violations: [],
  pages: { requests: 100, explained: 2, violations: 0 },
  checks: [{ name: 'npm run ledger:check', outcome: 'right' }],
};

it.each<[string, Partial<Parameters<typeof isGood>[0]>]>([
  ['a wrong entry', { problems: [{ what: 'lost', kind: 'order', mark: 'chaos 1', detail: 'was 1' }] }],
  ['a violation', { violations: ['service-1 is not ready'] }],
  ['a failed page', { pages: { requests: 1, explained: 0, violations: 1 } }],
  ['a failed check', { checks: [{ name: 'npm run ledger:check', outcome: 'a balance is wrong' }] }],
])('does not report a campaign with %s as good', (_what, changes) => {
  expect([isGood(good), isGood({ ...good, ...changes })]).toEqual([true, false]);
});
