import { type Act, findActProblems, type StoredAct } from './checker';

const anOrder = (changes: Partial<Act> = {}): Act => ({
  kind: 'order',
  mark: 'chaos 1',
  outcome: 'acknowledged',
  id: '11',
  value: '2',
  ...changes,
});
const aRow = (changes: Partial<StoredAct> = {}): StoredAct => ({ kind: 'order', mark: 'chaos 1', id: '11', value: '2', ...changes });

it('reports nothing when each acknowledged act is stored once', () => {
  expect(findActProblems([anOrder(), anOrder({ mark: 'chaos 2', id: '12' })], [aRow({ mark: 'chaos 2', id: '12' }), aRow()])).toEqual([]);
});

it('reports a lost act', () => {
  expect(findActProblems([anOrder()], [])).toEqual([{ what: 'lost', kind: 'order', mark: 'chaos 1', detail: 'acknowledged as 11' }]);
});

it('does not match an act with an entry of another kind', () => {
  expect(findActProblems([anOrder()], [aRow({ kind: 'call' })]).map(({ what }) => what)).toEqual(['lost', 'unexpected']);
});

it.each(['acknowledged', 'unknown', 'absent'] as const)('reports a duplicated act whose outcome is %s', (outcome) => {
  expect(findActProblems([anOrder({ outcome })], [aRow(), aRow({ id: '12' })])).toEqual([
    { what: 'doubled', kind: 'order', mark: 'chaos 1', detail: '11 and 12' },
  ]);
});

it.each([
  ['id', { id: '99' }, 'id 99 instead of 11'],
  ['value', { value: '3' }, 'value 3 instead of 2'],
  ['id and value', { id: '99', value: '3' }, 'id 99 instead of 11, value 3 instead of 2'],
])('reports a wrong %s', (_name, changes, detail) => {
  expect(findActProblems([anOrder()], [aRow(changes)])).toEqual([{ what: 'wrong', kind: 'order', mark: 'chaos 1', detail }]);
});

it('accepts an unanswered act with and without an entry', () => {
  const act = anOrder({ outcome: 'unknown' });

  expect(findActProblems([act], [])).toEqual([]);
  expect(findActProblems([act], [aRow()])).toEqual([]);
});

it('reports an entry for an act that was refused or undone', () => {
  expect(findActProblems([anOrder({ outcome: 'absent' })], [])).toEqual([]);
  expect(findActProblems([anOrder({ outcome: 'absent' })], [aRow()])).toEqual([
    expect.objectContaining({ what: 'unexpected', detail: 'it was refused or undone, and is stored as 11' }),
  ]);
});

it('reports an entry without an act', () => {
  expect(findActProblems([], [aRow()])).toEqual([expect.objectContaining({ what: 'unexpected', detail: 'nobody asked for 11' })]);
});
