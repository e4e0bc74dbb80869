import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
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
import { hasBitmaps, raiseGeneration, raiseVersion } from './bitmap-store.repository';
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
  lockCompaction,
} from './scope-blocks.repository';
import { chooseListedVariants, listGroupedOfferIds, lockVariantGroups } from './variant-groups.repository';
import { insertAllScopeRows, insertAllTotals, insertScopeRows, replaceScopeRows } from './scope-rows.repository';

/** Has to be raised when cards, terms or scopes are built differently: the service then rebuilds them when it starts. */
const modelVersion = 12;
const batchSize = 2000;
/** Size of the cache of facets that the compacting process keeps between compactions. */
const facetCacheBytes = 24 * 1024 * 1024;
const facetCaches = new WeakMap<Pool, BitmapCache>();

/** Reports progress: with a million offers a rebuild takes minutes. */
type OnStep = (step: string) => void;

/**
 * Updates lists and search for changed offers. Every change of an offer, its tags, or the shop data of its card calls it
 * in the same transaction.
 */
export async function reindexOffers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  for (const ids of chunks(offerIds)) await lockOffers(tx, ids);
  const { alone, grouped } = await splitByGroup(tx, offerIds);
  for (const ids of chunks([...alone, ...grouped])) await replaceAll(tx, ids);
}

/** Separates offers without variants from all offers of the groups of the others, after choosing the listed ones of these groups. */
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

/** Like `reindexOffers` for offers that this transaction inserted: there are no rows to compare, and other transactions do not see them. */
export async function indexNewOffers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  const { alone, grouped } = await splitByGroup(tx, offerIds);
  for (const ids of chunks(grouped)) await replaceAll(tx, ids);
  for (const ids of chunks(alone)) {
    const sources = await findOfferSources(tx, ids);
    const scopes = insertScopeRows(tx, ids);
    // The next await throws the error; without this handler Node would report it as unhandled before.
    scopes.catch(() => undefined);
    // Yields so that the statement is sent first: documents are built while the database executes it.
    await yieldToEventLoop();
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
  // A change of the stock may list another variant, which has other words.
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
 */
export function compactCatalog(pool: Pool, sizes: IndexSizes = defaultIndexSizes): Promise<void> {
  const facets = getFacetCache(pool);
  return inTransaction(pool, async (tx) => {
    // Waiting for another process that compacts would gain nothing.
    if (!(await lockCompaction(tx, 'skip'))) return;
    const { scopes, offers } = await compactOfferDeltas(tx);
    const terms = await compactVocabularyDeltas(tx);
    if (!(await hasBitmaps(tx))) {
      await raiseLimitsForBitmaps(tx);
      await buildAllBitmaps(tx, sizes);
    } else {
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
  // Writers ignore the new tables.
  for (const scope of await findScopesToPartition(tx, null, sizes)) await partitionScope(tx, scope, sizes, 'rows that nobody changes');
  onStep('bitmaps');
  await buildAllBitmaps(tx, sizes);
  const changedDuringRebuild = await swapTables(tx);
  // The tables are locked instead of offers: a waiting writer may hold an offer (deadlock).
  for (const ids of chunks(changedDuringRebuild)) await replaceAll(tx, ids);
  await saveModelVersion(tx, modelVersion);
}

/** Number of offers that are built before the database gets its next statement. */
const offersPerTurn = 100;

async function buildDocuments(sources: readonly OfferSource[]): Promise<{ cards: OfferCard[]; terms: OfferTerms[] }> {
  const documents: { cards: OfferCard[]; terms: OfferTerms[] } = { cards: [], terms: [] };
  for (let at = 0; at < sources.length; at += offersPerTurn) {
    const some = sources.slice(at, at + offersPerTurn);
    documents.cards.push(...some.flatMap(buildCards));
    documents.terms.push(...some.flatMap(buildTerms));
    await yieldToEventLoop();
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
  if (await isCatalogCurrent(pool, rates)) return;
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

async function buildAllBitmaps(tx: Tx, sizes: IndexSizes): Promise<void> {
  const version = await raiseVersion(tx);
  await buildBitmaps(tx, sizes, version);
  await buildFacetBitmaps(tx, version);
  await raiseGeneration(tx);
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
