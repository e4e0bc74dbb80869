import type { CategoryRow } from '../imports.repository';
import type { ImportProblem } from './find-problems';
import type { ProblemExample, ProblemValue } from './import-problems.repository';
import { presentProblems } from './import-problems.presenter';

const all = { id: 1, alias: 'all', title: { en: 'All' }, path: [1] } as unknown as CategoryRow;
const home = { id: 3, alias: 'home', title: { en: 'Home' }, path: [1, 3] } as unknown as CategoryRow;
const anExample = (message: ProblemExample['message']): ProblemExample => ({
  code: message.code,
  level: 'warning',
  rows_count: 6,
  row_number: 4,
  title: 'Ваза',
  message,
});
const aValue = (value: Partial<ProblemValue> = {}): ProblemValue => ({
  code: 'unit_unknown',
  text: 'бух',
  key: 'unit:бух',
  category: null,
  rows_count: 5,
  ...value,
});
const unknownUnit: ImportProblem = {
  code: 'unit_unknown',
  level: 'warning',
  rows: 6,
  examples: [anExample({ code: 'unit_unknown', values: { text: 'бух' } })],
  values: [aValue()],
};
const present = (problem: ImportProblem, canRepeat = true) =>
  presentProblems({ problems: [problem], canRepeat, categories: [all, home] }, 'en');
const presentOne = (problem: ImportProblem) => present(problem).problems[0];

it('shows whether the file can be imported again', () => {
  expect([true, false].map((canRepeat) => present(unknownUnit, canRepeat).can_repeat)).toEqual([true, false]);
});

it('presents a problem by its title, with rows as examples', () => {
  expect(presentOne(unknownUnit)).toMatchObject({
    code: 'unit_unknown',
    level: 'warning',
    message: 'Unknown unit',
    rows_count: 6,
    examples: [{ row: 4, title: 'Ваза', message: 'Unknown unit: бух' }],
  });
});

it('presents a problem without a title of its own by the message of its first row', () => {
  const tooLong: ImportProblem = { ...unknownUnit, code: 'id_too_long', examples: [anExample({ code: 'id_too_long' })], values: [] };

  expect(presentOne(tooLong)?.message).toBe('The identifier is too long');
  expect(presentOne({ ...tooLong, examples: [] })?.message).toBe('');
});

it.each([
  ['unit_unknown', { value: 'piece', title: 'pc.' }],
  ['availability_unknown', { value: 'no', title: 'Out of stock' }],
  ['currency_unknown', { value: 'eur', title: 'EUR' }],
] as const)('mends %s by a meaning of the word', (code, option) => {
  const problem = presentOne({ ...unknownUnit, code, values: [aValue({ code })] });

  expect(problem).toMatchObject({ mends: 'value', values: [{ key: 'unit:бух', text: 'бух', rows_count: 5, category: null }] });
  expect(problem?.options).toContainEqual(option);
});

it('offers one of our categories for an unknown one, and proposes one', () => {
  const values = [aValue({ code: 'category_to_choose', category: 3 }), aValue({ code: 'category_to_choose', category: 99 })];

  expect(presentOne({ ...unknownUnit, code: 'category_to_choose', values })).toMatchObject({
    mends: 'category',
    options: [],
    values: [{ category: { id: 3, alias: 'home', title: 'All › Home' } }, { category: null }],
  });
});

it('offers no choice that would not help', () => {
  expect(presentOne({ ...unknownUnit, values: [] })).toMatchObject({ mends: null, options: [], values: [] });
});
