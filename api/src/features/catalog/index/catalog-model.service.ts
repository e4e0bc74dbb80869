import { setImmediate as breathe } from 'node:timers/promises';
import { type Db, inTransaction, type Pool, type Tx } from '../../../platform/db';
import {
  findWrongBlocks,
  findWrongPrices,
  findWrongScopeRows,
  findWrongTotals,
  findWrongVocabulary,
  beginSnapshot,
} from './consistency-check.repository';
import { findDifferences } from './consistency-check';
import { BitmapCache } from '../search/bitmap-cache';
import { buildFacetBitmaps, compactFacets, findWrongFacets } from './facet-bitmaps.repository';
import { buildCards, buildTerms, type OfferCard, type OfferTerms } from './offer-documents';
import {
  findDocuments,
  insertDocuments,
  insertVocabulary,
  listTermRows,
  recordNewTerms,
  replaceCards,
  replaceTerms,
} from './offer-documents.repository';
import { type CurrencyRates, findOfferSources, lockOffers, listOfferSourcesAfter, type OfferSource } from './offer-sources.repository';
import { claimCompaction, deletePreviousBitmaps, hasBitmaps, markBitmaps, raiseVersion } from './bitmap-store.repository';
import {
  addScopeBitmaps,
  addTermBitmaps,
  buildBitmaps,
  rebuildGrownRankTiers,
  findWrongBitmaps,
  compactBitmapDeltas,
  raiseLimitsForBitmaps,
} from './offer-bitmaps.repository';
import {
  analyzeNextTables,
  hasCurrencyRates,
  createNextTables,
  findModelVersion,
  indexNextTables,
  saveCurrencyRates,
  saveModelVersion,
  swapTables,
  useNextTables,
  vacuumTables,
} from './rebuild.repository';
import {
  type IndexSizes,
  splitBlock,
  partitionScope,
  defaultIndexSizes,
  findOversizedBlocks,
  findScopesToPartition,
  compactOfferDeltas,
  compactVocabularyDeltas,
  hasPendingDeltas,
  lockCompaction,
} from './scope-blocks.repository';
import { chooseListedVariants, listGroupedOfferIds, lockVariantGroups } from './variant-groups.repository';
import { insertAllScopeRows, insertAllTotals, insertScopeRows, replaceScopeRows } from './scope-rows.repository';

/** Has to be raised when cards, terms or scopes are built differently: the service then rebuilds them when it starts. */
const modelVersion = 12;
const batchSize = 2000;
/** Bytes of facets that the process which compacts keeps from one compaction to the next. */
const facetCacheBytes = 24 * 1024 * 1024;
const facetCaches = new WeakMap<Pool, BitmapCache>();

/** Reports progress: with a million offers a rebuild takes minutes. */
type OnStep = (step: string) => void;

/**
 * Updates lists and search for offers that changed. Everything that touches an offer, its tags, or what a card shows of its shop calls it
 * in the same transaction.
 */
export async function reindexOffers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  for (const ids of chunks(offerIds)) await lockOffers(tx, ids);
  const { alone, grouped } = await splitByGroup(tx, offerIds);
  for (const ids of chunks([...alone, ...grouped])) await replaceAll(tx, ids);
}

/** Parts offers into those that stand alone and all offers of the groups of the others, after choosing which of these are listed. */
async function splitByGroup(tx: Tx, offerIds: readonly number[]): Promise<{ alone: readonly number[]; grouped: readonly number[] }> {
  const groups = await lockVariantGroups(tx, offerIds);
  if (groups.length === 0) return { alone: offerIds, grouped: [] };
  await chooseListedVariants(tx, groups);
  const grouped = await listGroupedOfferIds(tx, groups, offerIds);
  const known = new Set(grouped);
  return { alone: offerIds.filter((id) => !known.has(id)), grouped };
}

async function replaceAll(tx: Tx, offerIds: readonly number[]): Promise<void> {
  const sources = await findOfferSources(tx, offerIds);
  await replaceScopeRows(tx, offerIds);
  await replaceCards(tx, offerIds, sources.flatMap(buildCards));
  await replaceTerms(tx, offerIds, sources.flatMap(buildTerms));
}

/** Like `reindexOffers` for offers that this transaction inserted: they have no rows to compare with, and nobody else sees them. */
export async function indexNewOffers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  const { alone, grouped } = await splitByGroup(tx, offerIds);
  for (const ids of chunks(grouped)) await replaceAll(tx, ids);
  for (const ids of chunks(alone)) {
    const sources = await findOfferSources(tx, ids);
    const scopes = insertScopeRows(tx, ids);
    // The next await throws the error; without this handler Node would report it as unhandled before.
    scopes.catch(() => undefined);
    // Lets the statement leave first: documents are built while the database executes it.
    await breathe();
    const [cards, terms] = [sources.flatMap(buildCards), sources.flatMap(buildTerms)];
    await scopes;
    await insertDocuments(tx, cards, terms);
    await recordNewTerms(tx, terms);
  }
}

/** Like `reindexOffers` when only numbers changed (views, orders, rating, stock): terms stay as they are. */
export async function reindexOfferNumbers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  for (const ids of chunks(offerIds)) await lockOffers(tx, ids);
  const { alone, grouped } = await splitByGroup(tx, offerIds);
  // A change of the stock may list another variant, whose words are others.
  for (const ids of chunks(grouped)) await replaceAll(tx, ids);
  for (const ids of chunks(alone)) {
    const sources = await findOfferSources(tx, ids);
    await replaceScopeRows(tx, ids);
    await replaceCards(tx, ids, sources.flatMap(buildCards));
  }
}

function chunks(offerIds: readonly number[]): number[][] {
  const sorted = [...new Set(offerIds)].sort((a, b) => a - b);
  return Array.from({ length: Math.ceil(sorted.length / batchSize) }, (_, index) =>
    sorted.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/**
 * Compacts the pending deltas of writers into totals, blocks, vocabulary and bitmaps. Lists are right without it, but get slower.
 * Leaves that to the previous version of the service while it runs.
 * @param takeoverMs how long that one has to be silent.
 */
export function compactCatalog(pool: Pool, sizes: IndexSizes = defaultIndexSizes, takeoverMs?: number): Promise<void> {
  const facets = getFacetCache(pool);
  return inTransaction(pool, async (tx) => {
    // Another process compacts already: waiting for it gains nothing.
    if (!(await lockCompaction(tx, 'skip'))) return;
    const claim = await claimCompaction(tx, takeoverMs);
    if (claim === 'wait') return;
    const { scopes, offers } = await compactOfferDeltas(tx);
    const terms = await compactVocabularyDeltas(tx);
    if (claim === 'build') await buildAndMarkBitmaps(tx, sizes);
    else {
      const version = await raiseVersion(tx);
      const indexed = await compactBitmapDeltas(tx, version);
      await compactFacets(tx, facets, [...new Set([...offers, ...indexed])], version);
      await addTermBitmaps(tx, terms, sizes, version);
      if (scopes.length === 0) return;
      await addScopeBitmaps(tx, scopes, sizes, version);
      await rebuildGrownRankTiers(tx, version);
    }
    for (const scope of await findScopesToPartition(tx, scopes, sizes)) await partitionScope(tx, scope, sizes);
    for (const block of await findOversizedBlocks(tx, scopes, sizes)) await splitBlock(tx, block, sizes);
  });
}

function getFacetCache(pool: Pool): BitmapCache {
  const cache = facetCaches.get(pool) ?? new BitmapCache(facetCacheBytes);
  facetCaches.set(pool, cache);
  return cache;
}

/** Tells whether writers left deltas since the last compaction, or bitmaps have to be built. */
export const isCompactionDue = async (pool: Pool): Promise<boolean> => (await hasPendingDeltas(pool)) || !(await hasBitmaps(pool));

/** Builds a new read model beside the one in use and swaps them: readers and writers wait for the swap only. */
export async function rebuildCatalog(pool: Pool, sizes: IndexSizes = defaultIndexSizes, onStep: OnStep = () => undefined): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockCompaction(tx, 'wait');
    await rebuild(tx, sizes, onStep);
  });
  onStep('vacuum');
  await vacuumTables(pool);
}

async function rebuild(tx: Tx, sizes: IndexSizes, onStep: OnStep = () => undefined): Promise<void> {
  await createNextTables(tx);
  await useNextTables(tx);
  onStep('lists and totals');
  await chooseListedVariants(tx, null);
  await insertAllScopeRows(tx);
  await insertAllTotals(tx);
  await insertAllDocuments(tx, onStep);
  await insertVocabulary(tx);
  onStep('indexes');
  await indexNextTables(tx);
  await analyzeNextTables(tx);
  onStep('blocks');
  // Writers do not know the new tables.
  for (const scope of await findScopesToPartition(tx, null, sizes)) await partitionScope(tx, scope, sizes, 'rows that nobody changes');
  onStep('bitmaps');
  await buildAllBitmaps(tx, sizes);
  const changedDuringRebuild = await swapTables(tx);
  await deletePreviousBitmaps(tx);
  await markBitmaps(tx, true);
  // Offers are not locked: the tables are, so nobody else writes, and a waiting writer may hold an offer (deadlock).
  for (const ids of chunks(changedDuringRebuild)) await replaceAll(tx, ids);
  await saveModelVersion(tx, modelVersion);
}

/** Offers that are built before the database gets its next statement. */
const offersPerTurn = 100;

async function buildDocuments(sources: readonly OfferSource[]): Promise<{ cards: OfferCard[]; terms: OfferTerms[] }> {
  const documents: { cards: OfferCard[]; terms: OfferTerms[] } = { cards: [], terms: [] };
  for (let at = 0; at < sources.length; at += offersPerTurn) {
    const some = sources.slice(at, at + offersPerTurn);
    documents.cards.push(...some.flatMap(buildCards));
    documents.terms.push(...some.flatMap(buildTerms));
    await breathe();
  }
  return documents;
}

/** Builds a batch while the database stores the one before and reads the next one. */
async function insertAllDocuments(tx: Tx, onStep: OnStep): Promise<void> {
  let storing: Promise<void> = Promise.resolve();
  let sources = await listOfferSourcesAfter(tx, 0, batchSize);
  while (sources.length > 0) {
    const last = sources.at(-1)?.id ?? 0;
    onStep(`cards and terms of offers up to ${String(last)}`);
    const next = listOfferSourcesAfter(tx, last, batchSize);
    // Only the awaits below handle errors; without these handlers Node would report them as unhandled before.
    next.catch(() => undefined);
    const { cards, terms } = await buildDocuments(sources);
    await storing;
    storing = insertDocuments(tx, cards, terms);
    storing.catch(() => undefined);
    sources = await next;
  }
  await storing;
}

/**
 * Builds the read model when it is missing, was built by an older version of the service, or compares prices by other rates.
 * @param rates of the settings; without them the rates of the last start stay.
 */
export async function ensureCatalog(pool: Pool, rates?: CurrencyRates): Promise<void> {
  if (await isCatalogCurrent(pool, rates)) return ensureAllBitmaps(pool);
  await inTransaction(pool, async (tx) => {
    await lockCompaction(tx, 'wait');
    // Another service that started at the same moment may have built it while this one waited.
    if (await isCatalogCurrent(tx, rates)) return;
    if (rates) await saveCurrencyRates(tx, rates);
    await rebuild(tx, defaultIndexSizes);
  });
  await vacuumTables(pool);
}

async function isCatalogCurrent(db: Db, rates?: CurrencyRates): Promise<boolean> {
  return (await findModelVersion(db)) === modelVersion && (!rates || (await hasCurrencyRates(db, rates)));
}

async function ensureAllBitmaps(pool: Pool): Promise<void> {
  if (await hasBitmaps(pool)) return;
  await inTransaction(pool, async (tx) => {
    await lockCompaction(tx, 'wait');
    // While the previous version runs, the worker builds them when that one has stopped.
    if ((await claimCompaction(tx)) === 'build') await buildAndMarkBitmaps(tx, defaultIndexSizes);
  });
}

async function buildAndMarkBitmaps(tx: Tx, sizes: IndexSizes): Promise<void> {
  await raiseLimitsForBitmaps(tx);
  await deletePreviousBitmaps(tx);
  await buildAllBitmaps(tx, sizes);
  await markBitmaps(tx, true);
}

async function buildAllBitmaps(tx: Tx, sizes: IndexSizes): Promise<void> {
  const version = await raiseVersion(tx);
  await buildBitmaps(tx, sizes, version);
  await buildFacetBitmaps(tx, version);
}

/** Lists the differences between the read model and the source tables; empty when there are none. Writers need not stop. */
export function checkCatalog(pool: Pool, onStep: OnStep = () => undefined): Promise<string[]> {
  return inTransaction(pool, async (tx) => {
    await beginSnapshot(tx);
    onStep('lists, totals, blocks, prices, vocabulary and bitmaps');
    const found = [
      ...(await findWrongScopeRows(tx)),
      ...(await findWrongTotals(tx)),
      ...(await findWrongBlocks(tx)),
      ...(await findWrongPrices(tx)),
      ...(await findWrongVocabulary(tx)),
      ...(await findWrongBitmaps(tx)),
      ...(await findWrongFacets(tx)),
    ];
    for (let last = 0; ;) {
      onStep(`cards and terms of offers above ${String(last)}`);
      const sources = await listOfferSourcesAfter(tx, last, batchSize);
      if (sources.length === 0) return found;
      const ids = sources.map(({ id }) => id);
      const stored = await findDocuments(tx, ids);
      found.push(
        ...findDifferences('card', sources.flatMap(buildCards), stored.cards),
        ...findDifferences('terms', listTermRows(sources.flatMap(buildTerms)), stored.terms),
      );
      last = sources.at(-1)?.id ?? last;
    }
  });
}
