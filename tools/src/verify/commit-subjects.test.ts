import { findSubjectProblems } from './commit-subjects';

it.each(['search: switch to bitmaps above 1,000 postings', "e2e: wait for the shop's page", 'Merge branch names', 'Revert "kit: x"'])(
  'accepts %s',
  (subject) => {
    expect(findSubjectProblems(subject)).toEqual([]);
  },
);

it.each([
  ['no area', 'switch to bitmaps', 'is not of the form'],
  ['a capital letter', 'Search: Switch to bitmaps', 'is not of the form'],
  ['a full stop', 'search: switch to bitmaps.', 'is not of the form'],
  ['73 characters', `search: ${'x'.repeat(65)}`, 'has 73 characters'],
  ['two ideas', 'search: switch to bitmaps; rename the index', 'has two ideas'],
])('refuses a subject with %s', (_case, subject, problem) => {
  expect(findSubjectProblems(subject)).toEqual([expect.stringContaining(problem)]);
});
