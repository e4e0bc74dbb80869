import type { GridChange, GridOffer, SavedGridRow } from '@yarmarok/shared-api/account';
import { getCode, isAttributeCell, type KnownAttributes, toAttributeCell } from './grid-attributes';
import { type CellValue, getStored, type GridCell, isSame, ownCells, parseCell, toText } from './grid-values';
import type { CellChange } from './pasted-block';

/** Unsaved texts of a row. */
export interface Edit {
  /** The offer before the changes. */
  base: GridOffer;
  texts: Partial<Record<GridCell, string>>;
  /** Refusals of the service; those without a cell are under `row`. */
  errors: Partial<Record<GridCell | 'row', string>>;
  /** `changed_elsewhere`: the base has the current values. */
  code: string | null;
}

/** By the id of the offer. */
export type Edits = ReadonlyMap<number, Edit>;

const isOther = (base: GridOffer, cell: GridCell, text: string, known: KnownAttributes) =>
  !isSame(parseCell(cell, text, known), getStored(base, cell));
const cellsOf = ({ texts }: Edit) => Object.entries(texts) as [GridCell, string][];

/** Returns the cells that differ from the base, including invalid ones. */
export const listChangedCells = (edit: Edit, known: KnownAttributes): GridCell[] =>
  cellsOf(edit).flatMap(([cell, text]) => (isOther(edit.base, cell, text, known) ? [cell] : []));

/** Returns the cells with an invalid text. */
export const listUnreadCells = (edit: Edit, known: KnownAttributes): GridCell[] =>
  cellsOf(edit).flatMap(([cell, text]) => (parseCell(cell, text, known) === undefined ? [cell] : []));

export const hasProblem = (edit: Edit, known: KnownAttributes): boolean =>
  Object.keys(edit.errors).length > 0 || listUnreadCells(edit, known).length > 0;

/** Returns the edits with these texts in their cells, and without earlier refusals of these cells. */
export function editCells(edits: Edits, changes: readonly CellChange[]): Edits {
  const next = new Map(edits);
  for (const { offer, cell, text } of changes) {
    const { base, texts, errors, code } = next.get(offer.id) ?? { base: offer, texts: {}, errors: {}, code: null };
    next.set(offer.id, { base, texts: { ...texts, [cell]: text }, errors: without(errors, [cell, 'row']), code });
  }
  return next;
}

/** Drops texts that equal the stored value. Not called while typing, because `24.0` may become `24.05`. */
export function settleRows(edits: Edits, ids: Iterable<number>, known: KnownAttributes): Edits {
  const next = new Map(edits);
  let hasChanged = false;
  for (const id of ids) {
    const edit = next.get(id);
    if (!edit) continue;
    const changed = listChangedCells(edit, known);
    const unchanged = cellsOf(edit).flatMap(([cell]) => (changed.includes(cell) ? [] : [cell]));
    if (unchanged.length === 0) continue;
    hasChanged = true;
    if (changed.length === 0) next.delete(id);
    else next.set(id, { ...edit, texts: without(edit.texts, unchanged), errors: without(edit.errors, unchanged) });
  }
  return hasChanged ? next : edits;
}

/** Returns the edits with the earlier state of the rows `ids`. */
export function restoreRows(edits: Edits, before: Edits, ids: Iterable<number>): Edits {
  const next = new Map(edits);
  for (const id of ids) {
    const edit = before.get(id);
    if (edit) next.set(id, edit);
    else next.delete(id);
  }
  return next;
}

/** Returns a row's part of the save call; null for an unchanged or an invalid row. */
export function toChange(edit: Edit, known: KnownAttributes): GridChange | null {
  const cells = listChangedCells(edit, known);
  if (cells.length === 0 || listUnreadCells(edit, known).length > 0) return null;
  return {
    id: edit.base.id,
    set: toFields(cells, (cell) => parseCell(cell, edit.texts[cell] ?? '', known)),
    expected: toFields(cells, (cell) => getStored(edit.base, cell)),
  };
}

/** Returns values of cells in the format of the call: attributes by code, in a field of their own. */
function toFields(cells: readonly GridCell[], get: (cell: GridCell) => CellValue | undefined): GridChange['set'] {
  const attributes = cells.filter(isAttributeCell);
  return {
    ...Object.fromEntries(cells.flatMap((cell) => (isAttributeCell(cell) ? [] : [[cell, get(cell)]]))),
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes.map((cell) => [getCode(cell), get(cell)])) } : {}),
  } as GridChange['set'];
}

/** Returns the values that a call sets, by cell. */
function toCells({ attributes = {}, ...own }: GridChange['set']): Partial<Record<GridCell, CellValue>> {
  return { ...own, ...Object.fromEntries(Object.entries(attributes).map(([code, value]) => [toAttributeCell(code), value])) };
}

/** Returns the edits after the answers to these changes: saved cells are dropped unless they changed again; refused ones stay. */
export function mergeAnswers(edits: Edits, sent: readonly GridChange[], answers: readonly SavedGridRow[], known: KnownAttributes): Edits {
  const next = new Map(edits);
  const changes = new Map(sent.map((change) => [change.id, change]));
  for (const answer of answers) {
    const set = toCells(changes.get(answer.id)?.set ?? {});
    const edit = next.get(answer.id) ?? toRefusedEdit(answer, set, known);
    if (!edit) continue;
    const base = answer.offer ?? edit.base;
    if (answer.status === 'refused') {
      next.set(answer.id, { ...edit, base, errors: toErrors(answer.errors), code: answer.code });
      continue;
    }
    const saved = cellsOf(edit).flatMap(([cell, text]) => (cell in set && isSame(parseCell(cell, text, known), set[cell]) ? [cell] : []));
    const texts = without(edit.texts, saved);
    if (Object.keys(texts).length === 0) next.delete(answer.id);
    else next.set(answer.id, { base, texts, errors: {}, code: null });
  }
  return next;
}

/** A refused undo becomes an edit, whose row shows the reason and can be saved again. */
function toRefusedEdit({ status, offer }: SavedGridRow, set: Partial<Record<GridCell, CellValue>>, known: KnownAttributes): Edit | null {
  if (status !== 'refused' || !offer) return null;
  const texts = Object.fromEntries(Object.entries(set).map(([cell, value]) => [cell, toText(cell as GridCell, value ?? null, known)]));
  return { base: offer, texts, errors: {}, code: null };
}

/** Returns the changes that restore earlier values; a category cannot be removed again. */
export function toUndo(
  before: ReadonlyMap<number, GridOffer>,
  sent: readonly GridChange[],
  answers: readonly SavedGridRow[],
): GridChange[] {
  const changes = new Map(sent.map((change) => [change.id, change]));
  return answers.flatMap(({ id, status, offer }) => {
    const old = before.get(id);
    if (status === 'refused' || !offer || !old) return [];
    // Only sent attributes are restored, because another category shows others without changing them.
    const attributes = Object.keys(changes.get(id)?.set.attributes ?? {}).map(toAttributeCell);
    const cells = [...ownCells, ...attributes].filter(
      (cell) => !isSame(getStored(old, cell), getStored(offer, cell)) && !(cell === 'category' && old.category === null),
    );
    if (cells.length === 0) return [];
    const values = (from: GridOffer) => toFields(cells, (cell) => getStored(from, cell));
    return [{ id, set: values(old), expected: values(offer) }];
  });
}

function toErrors({ non_field_errors: row, ...cells }: SavedGridRow['errors']): Edit['errors'] {
  return {
    ...Object.fromEntries(Object.entries(cells).map(([cell, texts]) => [cell, texts.join('; ')])),
    ...(row ? { row: row.join('; ') } : {}),
  };
}

function without<Name extends string, Value>(values: Partial<Record<Name, Value>>, names: readonly Name[]): Partial<Record<Name, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name as Name))) as Partial<Record<Name, Value>>;
}
