import { isDeepStrictEqual } from 'node:util';
import type { KnownOffer, OfferState } from '../saving/imported-offers.repository';
import type { OfferChange, UndoableState } from './link-changes.repository';

const fields = [
  'external_id',
  'sku',
  'category_id',
  'title',
  'description',
  'price_minor',
  'old_price_minor',
  'currency',
  'unit',
  'offering_type',
  'stock',
  'attributes',
  'tag_ids',
  'free_tags',
  'status',
  'is_category_guessed',
  'is_category_missing',
] as const satisfies readonly (keyof UndoableState)[];

/** Fields that show a later change of a created offer. */
const fieldsOfCreated = ['title', 'price_minor', 'currency', 'stock', 'status'] as const satisfies readonly (keyof UndoableState)[];

const pick = (state: UndoableState, names: readonly (keyof UndoableState)[]): Partial<UndoableState> =>
  Object.fromEntries(names.map((name) => [name, state[name]]));

/** Returns the change of an offer by a row, with only the fields that differ. */
export function toChange({ id, known, state }: { id: number; known: KnownOffer | null; state: OfferState }): OfferChange {
  if (!known) return { offer_id: id, kind: 'created', before: null, after: pick(state, fieldsOfCreated) };
  const changed = fields.filter((name) => !isDeepStrictEqual(known[name], state[name]));
  return { offer_id: id, kind: 'updated', before: pick(known, changed), after: pick(state, changed) };
}

/** Returns the change of an offer that the file no longer lists. */
export function toMissingChange(known: KnownOffer, rule: 'out_of_stock' | 'hide'): OfferChange {
  return rule === 'hide'
    ? { offer_id: known.id, kind: 'missing', before: { status: known.status }, after: { status: 'hidden' } }
    : { offer_id: known.id, kind: 'missing', before: { stock: known.stock }, after: { stock: 0 } };
}

// Fields that depend on each other: a later change of one of them preserves all.
const groups: readonly (readonly (keyof UndoableState)[])[] = [
  ['price_minor', 'old_price_minor', 'currency'],
  ['status', 'category_id', 'is_category_guessed', 'is_category_missing'],
];

/** Returns the offer before a change; fields that were changed later stay. Null when nothing is left to restore. */
export function restoreOffer(known: KnownOffer, { before, after }: OfferChange): KnownOffer | null {
  const changed = fields.filter((name) => name in after);
  const touched = changed.filter((name) => !isDeepStrictEqual(known[name], after[name]));
  const kept = new Set([...touched, ...groups.filter((group) => touched.some((name) => group.includes(name))).flat()]);
  const restorable = changed.filter((name) => !kept.has(name));
  return before && restorable.length > 0 ? { ...known, ...pick(before as UndoableState, restorable) } : null;
}

/** Returns whether an offer is unchanged since the run created it. */
export function isAsCreated(known: KnownOffer, { after }: OfferChange): boolean {
  return fieldsOfCreated.every((name) => isDeepStrictEqual(known[name], after[name]));
}
