import { randomInt } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Tx } from '../../../platform/db';
import { pickText } from '../../../platform/i18n';
import { findKnownPictures } from '../../../platform/media';
import { storeNewOfferAttributes } from '../../attributes';
import { indexNewOffers, refreshOfferAttributes, reindexOffers } from '../../catalog';
import { spaceCreations } from '../../offers';
import { buildAlias } from '../../shops';
import { type ImportRow, insertRows, type RowAction } from './import-rows.repository';
import {
  findTakenOfferAliases,
  insertOffers,
  type KnownOffer,
  lockKnownOffers,
  type OfferState,
  replaceOfferTags,
  replacePictureUrls,
  reserveOfferIds,
  setVariantKeys,
  updateOffers,
} from './imported-offers.repository';
import type { Counts } from '../imports.repository';
import { readPicture } from '../pictures/own-pictures';
import { toChange } from '../links/offer-changes';
import { insertChanges } from '../links/link-changes.repository';
import { type BeforeMissing, clearMissing, findBeforeMissing } from '../links/missing-offers.repository';
import { retryPictures } from '../pictures/pictures.repository';
import { buildOwnReference, readOwnReference } from '../mapping/own-reference';
import { type PlanContext, planRow, type RowPlan } from '../mapping/plan-row';
import type { SourceRow } from '../reading/source-row';
import type { OfferDraft } from '../mapping/row-draft';
import type { RowMessage } from '../mapping/row-messages';
import type { SeenRow, SeenRows } from '../mapping/seen-rows';

/** A row of the file with its position and draft. */
export interface DraftedRow extends SeenRow {
  position: number;
  /** Fields for the report of the row: the rest of its draft is freed while batches wait. */
  row: Pick<SourceRow, 'number' | 'raw'>;
  draft: OfferDraft;
}

export interface BatchOptions extends Omit<PlanContext, 'pictureKeys'> {
  seen: SeenRows;
  importId: number;
  shopId: number;
  isDryRun: boolean;
  /** The run of a link that the import belongs to: its changes can be undone. */
  run: { id: number; linkId: number } | null;
}

const rowsPerYield = 50;

interface PlannedRow extends DraftedRow {
  known: KnownOffer | null;
  plan: RowPlan;
  offerId: number | null;
  /** Is true when it disappeared from the link's file earlier, and is back. */
  isBack: boolean;
}

/** Plans and applies a batch of rows in the transaction that locks the import, and stores the result of each row. */
export async function writeBatch(tx: Tx, rows: readonly DraftedRow[], options: BatchOptions): Promise<Counts> {
  const planned = await planRows(tx, rows, options);
  if (!options.isDryRun) await applyPlans(tx, planned, options);
  await insertRows(tx, options.importId, planned.map(toImportRow));
  const count = (action: RowAction) => planned.filter(({ plan }) => plan.action === action).length;
  return { done: rows.length, created: count('created'), updated: count('updated'), skipped: count('skipped'), error: count('error') };
}

/** Stores the result of a single row that the database refuses. */
export async function refuseRow(tx: Tx, drafted: DraftedRow, importId: number): Promise<Counts> {
  const plan: RowPlan = { action: 'error', state: null, message: { code: 'refused' }, warnings: [] };
  await insertRows(tx, importId, [toImportRow({ ...drafted, known: null, plan, offerId: null, isBack: false })]);
  return { done: 1, created: 0, updated: 0, skipped: 0, error: 1 };
}

async function planRows(tx: Tx, rows: readonly DraftedRow[], options: BatchOptions): Promise<PlannedRow[]> {
  const given = (read: (draft: OfferDraft) => string | null) => rows.flatMap(({ draft }) => read(draft) ?? []);
  const references = rows.flatMap(({ draft }) => readOwnReference(draft.externalId) ?? []);
  const { byExternalId, bySku, byId } = await lockKnownOffers(
    tx,
    options.shopId,
    given(({ externalId }) => externalId),
    given(({ sku }) => sku),
    references,
  );
  const keys = rows.flatMap(({ draft }) => (draft.images ?? []).flatMap((image) => readPicture(image, options.origins)?.key ?? []));
  const context: PlanContext = { ...options, pictureKeys: new Set(await findKnownPictures(tx, [...new Set(keys)])) };
  const gone = options.run
    ? await findBeforeMissing(
        tx,
        options.run.linkId,
        [...byExternalId.values(), ...bySku.values(), ...byId.values()].map(({ id }) => id),
      )
    : new Map<number, BeforeMissing>();
  const touched = new Set<number>();
  const planned: PlannedRow[] = [];
  for (const drafted of rows) {
    const { draft, isDouble } = drafted;
    const reference = readOwnReference(draft.externalId);
    const referred = reference === null ? undefined : byId.get(reference);
    const known = byExternalId.get(draft.externalId ?? '') ?? referred ?? codedOffer(drafted, bySku, options.seen);
    // In its own shop the exported reference finds the offer, but is never stored as an identifier.
    const asked = referred && known === referred ? { ...draft, externalId: null } : draft;
    const isRepeated = isDouble || (known !== null && touched.has(known.id));
    const plan: RowPlan = isRepeated
      ? { action: 'skipped', state: null, message: { code: 'double' }, warnings: [] }
      : planReturn(asked, known, known ? gone.get(known.id) : undefined, context);
    if (known) touched.add(known.id);
    planned.push({ ...drafted, known, plan, offerId: known?.id ?? null, isBack: !isRepeated && known !== null && gone.has(known.id) });
    // Lets requests run in between.
    if (planned.length % rowsPerYield === 0) await yieldToEventLoop();
  }
  return planned;
}

/** Plans a row; an offer that is back in the file of its link starts from its earlier values, unless they were changed in between. */
function planReturn(draft: OfferDraft, known: KnownOffer | null, before: BeforeMissing | undefined, context: PlanContext): RowPlan {
  if (!known || !before) return planRow(draft, known, context);
  const isUntouched = 'status' in before ? known.status === 'hidden' : known.stock === 0;
  if (!isUntouched) return planRow(draft, known, context);
  const restored = { ...known, ...before };
  const plan = planRow(draft, restored, context);
  if (plan.message?.code !== 'identical') return plan;
  return { action: 'updated', state: restored, message: null, warnings: plan.warnings };
}

/** Finds the offer with the code of a row; none for further variants, or when another row of the file has that offer. */
function codedOffer({ draft, isCodeTaken }: DraftedRow, bySku: ReadonlyMap<string, KnownOffer>, seen: SeenRows): KnownOffer | null {
  const offer = isCodeTaken ? undefined : bySku.get(draft.sku ?? '');
  if (!offer) return null;
  const isOfAnotherRow = draft.externalId !== null && [offer.external_id, buildOwnReference(offer.id)].some((id) => seen.hasIdentifier(id));
  return isOfAnotherRow ? null : offer;
}

async function applyPlans(tx: Tx, planned: PlannedRow[], { shopId, importId, run }: BatchOptions): Promise<void> {
  const created = planned.filter(({ plan }) => plan.action === 'created');
  const updated = planned.filter(({ plan }) => plan.action === 'updated');
  await insertNew(tx, shopId, created);
  if (updated.length > 0)
    await updateOffers(
      tx,
      updated.map(({ plan, known }) => ({ ...requireState(plan), id: known?.id ?? 0 })),
    );
  const changed = [...created, ...updated].map((row) => ({ ...row, state: requireState(row.plan), id: row.offerId ?? 0 }));
  if (run) {
    await insertChanges(tx, run.id, changed.map(toChange));
    await clearMissing(
      tx,
      run.linkId,
      planned.flatMap(({ isBack, known }) => (isBack && known ? [known.id] : [])),
    );
  }
  const differs = (row: (typeof changed)[number], field: 'tag_ids' | 'picture_urls') =>
    String(row.state[field] ?? '') !== String(row.known?.[field] ?? '');
  await replaceOfferTags(
    tx,
    changed.filter((row) => differs(row, 'tag_ids')).map(({ id, state }) => ({ id, tag_ids: state.tag_ids })),
  );
  const leftBehind = await setVariantKeys(
    tx,
    shopId,
    changed
      .filter(({ state, known }) => state.variant_key !== (known?.variant_key ?? null))
      .map(({ id, state }) => ({ id, key: state.variant_key })),
  );
  const repictured = changed.filter((row) => differs(row, 'picture_urls'));
  await replacePictureUrls(
    tx,
    importId,
    repictured.flatMap(({ id, position, state }) =>
      state.picture_urls ? [{ offer_id: id, position, urls: state.picture_urls, keys_before: state.image_keys }] : [],
    ),
    repictured.filter(({ state }) => state.picture_urls === null).map(({ id }) => id),
  );
  // Retries pictures that failed in an earlier import.
  const same = planned.filter(
    ({ plan, known }) => known?.picture_urls && (plan.message?.code === 'identical' || plan.action === 'updated'),
  );
  await retryPictures(
    tx,
    importId,
    same.map(({ known, position }) => ({ offer_id: known?.id ?? 0, position })),
  );
  const getOfferIds = (rows: readonly PlannedRow[]) => rows.flatMap(({ offerId }) => offerId ?? []);
  await storeNewOfferAttributes(
    tx,
    created.map((row) => ({ ...requireState(row.plan), id: row.offerId ?? 0 })),
  );
  await refreshOfferAttributes(tx, getOfferIds(updated));
  const moved = updated.filter(({ plan, known }) => known?.category_id !== requireState(plan).category_id);
  const shown = updated.filter(({ plan, known }) => known?.status !== 'active' && requireState(plan).status === 'active');
  await spaceCreations(tx, shopId, getOfferIds([...created, ...new Set([...shown, ...moved])]), getOfferIds(moved));
  await indexNewOffers(tx, getOfferIds(created));
  await reindexOffers(tx, [...getOfferIds(updated), ...leftBehind]);
}

/** Inserts new offers. Aliases are unique over all shops: taken ones get a number. */
async function insertNew(tx: Tx, shopId: number, created: PlannedRow[]): Promise<void> {
  if (created.length === 0) return;
  // Offers are inserted in the order of the file, which lists show.
  const ids = await reserveOfferIds(tx, created.length);
  let waiting = created.map((row, index) => ({
    row,
    id: ids[index] ?? 0,
    name: buildAlias(pickText(requireState(row.plan).title, 'uk')) || 'offer',
  }));
  // Aliases are checked first, because inserting offers with a taken alias is wasted work.
  const taken = await findTakenOfferAliases(tx, [...new Set(waiting.map(({ name }) => name))]);
  for (let attempt = 0; waiting.length > 0; attempt += 1) {
    const offers = waiting.map(({ row, id, name }) => {
      const isFree = attempt === 0 && !taken.has(name);
      const alias = isFree ? name : `${name}-${String(randomInt(2, 10 ** Math.min(12, 6 + attempt)))}`;
      taken.add(alias);
      return { ...requireState(row.plan), id, alias };
    });
    // The offers are sorted by alias, so that concurrent batches with the same aliases cannot deadlock.
    const inserted = await insertOffers(
      tx,
      shopId,
      offers.sort((a, b) => (a.alias < b.alias ? -1 : 1)),
    );
    for (const { row, id } of waiting) if (inserted.has(id)) row.offerId = id;
    waiting = waiting.filter(({ id }) => !inserted.has(id));
  }
}

function requireState(plan: RowPlan): OfferState {
  if (!plan.state) throw new Error('A row without a state changes nothing');
  return plan.state;
}

function toImportRow({ position, row, draft, plan, known, offerId }: PlannedRow): ImportRow {
  const title = pickText(draft.title, 'uk') || (known ? pickText(known.title, 'uk') : '');
  return {
    position,
    row_number: row.number,
    action: plan.action,
    external_id: draft.externalId,
    sku: draft.sku,
    title,
    offer_id: offerId,
    message: plan.message,
    warnings: plan.warnings satisfies RowMessage[],
    source: plan.action === 'error' ? row.raw : null,
  };
}
