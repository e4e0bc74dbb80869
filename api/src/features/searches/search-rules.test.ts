import { findTakenSynonym, isMarked, tidySynonym, toCountedQuery } from './search-rules';

it.each([
  ['  Диван  Кутовий ', 'диван кутовий'],
  ['a', null],
  ['ab', 'ab'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), null],
  ['+380 50 000 00 01', null],
  ['olena@yarmarok.example', null],
  ['iphone 15 256', 'iphone 15 256'],
])('counts "%s" as %p', (typed, query) => {
  expect(toCountedQuery(typed)).toBe(query);
});

it('tidies words, and drops targets of equal words', () => {
  expect(tidySynonym({ kind: 'words', terms: [' диван ', 'софа', 'софа', ''], targets: ['x'] })).toEqual({
    ...{ kind: 'words', terms: ['диван', 'софа'], targets: [] },
  });
  expect(tidySynonym({ kind: 'one_way', terms: ['ps5'], targets: ['playstation   5'] }).targets).toEqual(['playstation 5']);
});

it('finds the group that has a word already, of the same kind alone', () => {
  const others = [
    { id: 1, isOfSeed: true, kind: 'words' as const, terms: ['Диван', 'софа'], targets: [] },
    { id: 2, isOfSeed: false, kind: 'one_way' as const, terms: ['кушетка'], targets: ['диван'] },
  ];

  expect(findTakenSynonym({ kind: 'words', terms: ['канапа', 'диван'], targets: [] }, others)).toMatchObject({
    term: 'диван',
    other: { id: 1 },
  });
  expect(findTakenSynonym({ kind: 'words', terms: ['кушетка', 'тахта'], targets: [] }, others)).toBeNull();
  expect(findTakenSynonym({ kind: 'hint', terms: ['диван'], targets: ['dyvany'] }, others)).toBeNull();
});

it('knows groups with marks', () => {
  expect(isMarked({ kind: 'category', terms: ['гамак'], targets: ['?', 'dyvany'] })).toBe(true);
  expect(isMarked({ kind: 'hint', terms: ['=домашній'], targets: ['dim'] })).toBe(true);
  expect(isMarked({ kind: 'hint', terms: ['пуф'], targets: ['dyvany'] })).toBe(false);
});
