import type { CategoryAttribute, GridOffer, SavedGridRow } from '@yarmarok/shared-api/account';
import { type Edits, editCells, hasProblem, listChangedCells, mergeAnswers, restoreRows, settleRows, toChange, toUndo } from './grid-edits';
import type { GridCell } from './grid-values';

const vase = {
  ...{ id: 5, title: 'Vase', sku: null, category: { id: 7, title: 'Vases' }, currency: 'uah' },
  ...{ price: '24.00', old_price: null, stock: 3, status: 'active', attributes: { color: ['black'] } },
} as unknown as GridOffer;
const color = { code: 'color', kind: 'color', values: [{ code: 'black', title: 'чорний' }] } as CategoryAttribute;
const storage = { code: 'storage', kind: 'number', get_unit_display: 'ГБ', values: [] as object[] } as CategoryAttribute;
const known = new Map([color, storage].map((attribute) => [attribute.code, attribute]));
const none: Edits = new Map();
const type = (texts: Partial<Record<GridCell, string>>, edits = none, offer = vase) =>
  editCells(
    edits,
    Object.entries(texts).map(([cell, text]) => ({ offer, cell: cell as GridCell, text: text ?? '' })),
  );
const answer = (fields: Partial<SavedGridRow>, offer: Partial<GridOffer> = {}): SavedGridRow => ({
  ...{ id: 5, status: 'updated' as const, code: null, errors: {} },
  offer: { ...vase, ...offer },
  ...fields,
});
const refused = answer(
  { status: 'refused', code: 'changed_elsewhere', errors: { stock: ['Changed'], non_field_errors: ['Row'] } },
  { stock: 2 },
);

it('sends only the changed cells, with their expected values', () => {
  const edits = type({ price: '24,0', old_price: '30', stock: '', category: '8' });

  expect(toChange(edits.get(5)!, known)).toEqual({
    id: 5,
    set: { old_price: '30.00', stock: null, category: 8 },
    expected: { old_price: null, stock: 3, category: 7 },
  });
});

it('sends no row with an invalid text or without changes', () => {
  expect(toChange(type({ price: 'free', stock: '4' }).get(5)!, known)).toBeNull();
  expect(toChange(type({ price: '24' }).get(5)!, known)).toBeNull();
});

it('keeps a text that equals the stored value until the cell is left', () => {
  const typing = type({ price: '24.0', stock: '4' });

  expect(typing.get(5)?.texts).toEqual({ price: '24.0', stock: '4' });
  expect(settleRows(typing, [5], known).get(5)?.texts).toEqual({ stock: '4' });
  expect(settleRows(type({ price: '24.0' }), [5, 6], known).size).toBe(0);
});

it('drops saved edits, but not later ones', () => {
  const edits = type({ price: '25', stock: '4' });
  const sent = [toChange(edits.get(5)!, known)!];
  const saved = [answer({}, { price: '25.00', stock: 4 })];

  expect(mergeAnswers(edits, sent, saved, known).size).toBe(0);
  const merged = mergeAnswers(type({ stock: '44' }, edits), sent, saved, known);
  expect(merged.get(5)).toMatchObject({ base: { price: '25.00', stock: 4 }, texts: { stock: '44' } });
  expect(toChange(merged.get(5)!, known)?.expected).toEqual({ stock: 4 });
});

it('keeps a refused row with its reasons, based on the current values', () => {
  const edits = type({ stock: '9' });

  const merged = mergeAnswers(edits, [toChange(edits.get(5)!, known)!], [refused], known);

  expect(merged.get(5)).toMatchObject({ base: { stock: 2 }, texts: { stock: '9' }, errors: { stock: 'Changed', row: 'Row' } });
  expect(hasProblem(merged.get(5)!, known)).toBe(true);
  expect(toChange(merged.get(5)!, known)?.expected).toEqual({ stock: 2 });
  expect(type({ stock: '10' }, merged).get(5)?.errors).toEqual({});
});

it('restores all cells of a saved row, including those that the service changed', () => {
  const before = new Map([[5, { ...vase, old_price: '30.00' }]]);

  expect(toUndo(before, [], [answer({}, { price: '35.00', old_price: null })])).toEqual([
    { id: 5, set: { price: '24.00', old_price: '30.00' }, expected: { price: '35.00', old_price: null } },
  ]);
  expect(toUndo(before, [], [refused])).toEqual([]);
  const draft = new Map([[5, { ...vase, category: null }]]);
  expect(toUndo(draft, [], [answer({}, { status: 'hidden' })])).toEqual([
    { id: 5, set: { status: 'active' }, expected: { status: 'hidden' } },
  ]);
});

it('turns a refused undo into an edit', () => {
  const undo = [{ id: 5, set: { stock: 9 }, expected: { stock: 3 } }];

  const merged = mergeAnswers(none, undo, [refused], known);

  expect(merged.get(5)).toMatchObject({ base: { stock: 2 }, texts: { stock: '9' }, code: 'changed_elsewhere' });
  expect(mergeAnswers(none, undo, [answer({})], known).size).toBe(0);
});

it('restores the rows from before a paste', () => {
  const before = type({ price: '25' });
  const pasted = type({ price: '1' }, type({ stock: '1' }, before, { ...vase, id: 6 }));

  const restored = restoreRows(pasted, before, [5, 6]);

  expect([...restored.keys()]).toEqual([5]);
  expect(listChangedCells(restored.get(5)!, known)).toEqual(['price']);
  expect(restored.get(5)?.texts.price).toBe('25');
});

it('sends changed attributes by code, with their expected values, and words that the service may know', () => {
  const edits = type({ 'attributes.color': 'чорна', 'attributes.storage': '256 ГБ', stock: '4' });

  expect(toChange(edits.get(5)!, known)).toEqual({
    id: 5,
    set: { stock: 4, attributes: { color: 'чорна', storage: 256 } },
    expected: { stock: 3, attributes: { color: ['black'], storage: null } },
  });
  expect(listChangedCells(type({ 'attributes.color': 'Чорний' }).get(5)!, known)).toEqual([]);
  expect(toChange(type({ 'attributes.storage': 'many' }).get(5)!, known)).toBeNull();
});

it('drops saved attributes, and undoes the sent ones', () => {
  const edits = type({ 'attributes.color': '', 'attributes.storage': '0,5 ТБ' });
  const sent = [toChange(edits.get(5)!, known)!];
  const saved = [answer({}, { attributes: { storage: 512, brand: ['samsung'] } })];

  expect(mergeAnswers(edits, sent, saved, known).size).toBe(0);
  expect(toUndo(new Map([[5, vase]]), sent, saved)).toEqual([
    { id: 5, set: { attributes: { color: ['black'], storage: null } }, expected: { attributes: { color: null, storage: 512 } } },
  ]);
});

it('keeps refused attributes with the reason of their cell', () => {
  const undo = [{ id: 5, set: { attributes: { color: ['black'] } }, expected: { attributes: { color: null } } }];
  const answers = [answer({ status: 'refused', code: 'invalid', errors: { 'attributes.color': ['Not in the list'] } }, { attributes: {} })];

  const merged = mergeAnswers(none, undo, answers, known);

  expect(merged.get(5)).toMatchObject({ texts: { 'attributes.color': 'чорний' }, errors: { 'attributes.color': 'Not in the list' } });
});
