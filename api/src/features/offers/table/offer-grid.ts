import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import type { Actor } from '../../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../../platform/db';
import { formatMessage, type Locale } from '../../../platform/i18n';
import { type AttributeCatalog, getAttributeCatalog } from '../../attributes';
import { refreshOfferAttributes, reindexOfferNumbers, reindexOffers } from '../../catalog';
import { requireOwnShop } from '../../shops';
import {
  applyCells,
  describeMissing,
  findCellProblems,
  findStaleCells,
  type GridProblems,
  isSameRow,
  showsPromotion,
} from './offer-grid-rules';
import { gridTexts } from './offer-grid.messages';
import { presentGridRow, readTypedValues } from './offer-grid.presenter';
import {
  listGridRows,
  lockGridRows,
  type LockedGridRow,
  readGridCategories,
  writeGridAttributes,
  writeGridRows,
} from './offer-grid.repository';
import type { GridAnswer, GridBody, gridRefusals } from './offer-grid.schemas';
import type { SellerOfferFilters } from '../own/own-offers.sql';
import { chargePromotions } from '../promotion/promotions';
import { spaceCreations } from '../own/space-creations';
import { NotEnoughLeadsForPromotion } from '../own/seller-offers.errors';
import type { OfferDeps } from '../own/seller-offers';
import { findCategoryId } from '../own/seller-offers.repository';

type GivenRow = Static<typeof GridBody>['rows'][number];
type Refusal = (typeof gridRefusals)[number];
type RefusedCells = Readonly<Record<string, string[]>>;

type Outcome = { id: number; before: LockedGridRow; after: LockedGridRow } | Refused;

interface Refused {
  id: number;
  refusal: Refusal;
  errors: RefusedCells;
  before: LockedGridRow | null;
}

interface GridListRequest extends Omit<SellerOfferFilters, 'categoryId' | 'shopId'> {
  shopId: number;
  category: string | null;
}

/** Lists offers with the definitions of their attributes. An unknown category has no offers. @throws NotFound for another person's shop. */
export async function listGrid(pool: Pool, actor: Actor, { category, ...filters }: GridListRequest, before: number | null, limit: number) {
  await requireOwnShop(pool, actor, filters.shopId);
  const categoryId = category === null ? null : await findCategoryId(pool, category);
  const attributes = await getAttributeCatalog(pool);
  if (category !== null && categoryId === null) return { rows: [], count: 0, attributes };
  return { ...(await listGridRows(pool, actor.userId, { ...filters, categoryId }, before, limit)), attributes };
}

/**
 * Changes the cells of offers in one transaction. A row with a problem is refused on its own, as are rows that would show
 * a promotion without enough leads for all of them. @throws NotFound for another person's shop.
 */
export async function saveGrid(deps: OfferDeps, actor: Actor, shopId: number, rows: readonly GivenRow[], locale: Locale) {
  const { pool, promotionPriceLeads } = deps;
  await requireOwnShop(pool, actor, shopId);
  const attributes = await getAttributeCatalog(pool);
  const save = (unpaid: NotEnoughLeadsForPromotion | null) =>
    inTransaction(pool, async (tx) => {
      const outcomes = await checkRows(tx, actor, shopId, rows, { unpaid, attributes, locale });
      await storeRows(tx, actor, shopId, outcomes, promotionPriceLeads);
      return outcomes;
    });
  const outcomes = await save(null).catch((error: unknown) => {
    if (!(error instanceof NotEnoughLeadsForPromotion)) throw error;
    return save(error);
  });
  return presentOutcomes(outcomes, attributes, locale);
}

async function checkRows(
  tx: Tx,
  actor: Actor,
  shopId: number,
  rows: readonly GivenRow[],
  { unpaid, attributes, locale }: { unpaid: NotEnoughLeadsForPromotion | null; attributes: AttributeCatalog; locale: Locale },
): Promise<Outcome[]> {
  const locked = await lockGridRows(tx, actor.userId, shopId, [...new Set(rows.map(({ id }) => id))]);
  const offers = new Map(locked.map((offer) => [offer.id, offer]));
  const categories = await readGridCategories(tx, [...new Set(rows.flatMap(({ set }) => set.category ?? []))]);
  const seen = new Set<number>();
  return rows.map(({ id, set, expected }): Outcome => {
    const before = offers.get(id) ?? null;
    const refuse = (refusal: Refusal, errors: RefusedCells): Refused => ({ id, refusal, errors, before });
    if (!before) return refuse('not_found', { non_field_errors: [gridTexts.notFound[locale]] });
    if (seen.has(id)) return refuse('repeated', { non_field_errors: [gridTexts.repeated[locale]] });
    seen.add(id);
    const problems: GridProblems = {
      ...findCellProblems(set),
      ...(set.category !== undefined && !categories.has(set.category) ? { category: gridTexts.unknownCategory } : {}),
    };
    if (Object.keys(problems).length > 0) return refuse('invalid', toErrors(problems, locale));
    const stale = findStaleCells(expected, set, before, readTypedValues(before, attributes));
    if (stale.length > 0)
      return refuse('changed_elsewhere', Object.fromEntries(stale.map((name) => [name, [gridTexts.changedElsewhere[locale]]])));
    const applied = applyCells(set, before, categories, attributes);
    if ('problems' in applied) return refuse('invalid', toErrors(applied.problems, locale));
    const { after } = applied;
    const missing = describeMissing(before, after, locale);
    if (missing !== null) return refuse('invalid', { status: [missing] });
    if (unpaid && showsPromotion(before, after))
      return refuse('not_enough_leads', { status: [formatMessage(unpaid.text, locale, unpaid.values)] });
    return { id, before, after };
  });
}

async function storeRows(tx: Tx, actor: Actor, shopId: number, outcomes: readonly Outcome[], promotionPriceLeads: number): Promise<void> {
  const changed = outcomes.flatMap((outcome) => ('after' in outcome && !isSameRow(outcome.before, outcome.after) ? [outcome] : []));
  if (changed.length === 0) return;
  const idsOf = (rows: typeof changed) => rows.map(({ id }) => id);
  await writeGridRows(
    tx,
    changed.map(({ after }) => after),
  );
  const moved = changed.filter(
    ({ before, after }) => before.category_id !== after.category_id || before.is_category_missing !== after.is_category_missing,
  );
  const described = changed.filter(({ before, after }) => !isDeepStrictEqual(before.attributes, after.attributes));
  await writeGridAttributes(
    tx,
    described.map(({ after }) => after),
  );
  await refreshOfferAttributes(tx, [...new Set(idsOf([...moved, ...described]))]);
  await chargePromotions(
    tx,
    actor.userId,
    idsOf(changed.filter(({ before, after }) => showsPromotion(before, after))),
    promotionPriceLeads,
  );
  const shown = changed.filter(({ before, after }) => before.status !== 'active' && after.status === 'active');
  await spaceCreations(tx, shopId, [...new Set(idsOf([...shown, ...moved]))], idsOf(moved));
  // Prices and stock do not change the words of the index.
  const hasOtherWords = changed.some(({ before, after }) => before.status !== after.status) || moved.length + described.length > 0;
  await (hasOtherWords ? reindexOffers : reindexOfferNumbers)(tx, idsOf(changed));
}

const toErrors = (problems: GridProblems, locale: Locale): RefusedCells =>
  Object.fromEntries(Object.entries(problems).flatMap(([name, text]) => (text ? [[name, [text[locale]]]] : [])));

function presentOutcomes(outcomes: readonly Outcome[], attributes: AttributeCatalog, locale: Locale): Static<typeof GridAnswer> {
  const answer: Static<typeof GridAnswer> = { updated: 0, unchanged: 0, refused: 0, rows: [] };
  for (const outcome of outcomes) {
    const isRefused = 'refusal' in outcome;
    const offer = isRefused ? outcome.before : outcome.after;
    const status = isRefused ? 'refused' : isSameRow(outcome.before, outcome.after) ? 'unchanged' : 'updated';
    answer[status] += 1;
    answer.rows.push({
      id: outcome.id,
      status,
      code: isRefused ? outcome.refusal : null,
      errors: isRefused ? { ...outcome.errors } : {},
      offer: offer && presentGridRow(offer, attributes, locale),
    });
  }
  return answer;
}
