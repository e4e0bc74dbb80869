import { type Db, inTransaction, type Pool, type Tx, withoutTimeLimit } from '../../platform/db';
import { findWrongBlocks, findWrongPrices, findWrongScopeRows, findWrongTotals, findWrongVocabulary, freezeView } from './check.repository';
import { differences } from './differences';
import { cardsOf, termsOf } from './offer-documents';
import { findDocuments, insertDocuments, insertVocabulary, noteNewTerms, replaceCards, replaceTerms } from './offer-documents.repository';
import { findOfferSources, lockOffers, nextOfferSources } from './offer-sources.repository';
import {
  addScopeSets,
  addTermSets,
  cutGrownTiers,
  ensureSets,
  findWrongSets,
  foldSets,
  hasSets,
  noteSetsOneByOne,
  watchSets,
} from './offer-sets.repository';
import {
  analyzeNextTables,
  areCurrencyRates,
  createNextTables,
  type CurrencyRates,
  findModelVersion,
  indexNextTables,
  saveCurrencyRates,
  saveModelVersion,
  swapTables,
  useNextTables,
  vacuumTables,
} from './rebuild.repository';
import {
  type BlockSizes,
  cutBlock,
  cutScope,
  defaultBlockSizes,
  findGrownBlocks,
  findScopesToCut,
  foldShifts,
  foldVocabulary,
  hasShifts,
  lockTotals,
} from './scope-blocks.repository';
import { insertAllScopeRows, insertAllTotals, insertScopeRows, replaceScopeRows } from './scope-rows.repository';

/** To be raised when cards, words or scopes are made differently: the service then makes them anew when it starts. */
const modelVersion = 5;
const batchSize = 2000;

/** Told what comes next: with a million offers that takes minutes. */
type OnStep = (step: string) => void;

/**
 * Puts lists and search right for offers that changed. To be called in the transaction that changed them, by everything that
 * touches an offer, its tags, or what a card shows of its shop.
 */
export async function reindexOffers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  for (const ids of chunks(offerIds)) {
    await lockOffers(tx, ids);
    await replaceAll(tx, ids);
  }
}

async function replaceAll(tx: Tx, offerIds: readonly number[]): Promise<void> {
  const sources = await findOfferSources(tx, offerIds);
  await replaceScopeRows(tx, offerIds);
  await replaceCards(tx, offerIds, sources.flatMap(cardsOf));
  await replaceTerms(tx, offerIds, sources.flatMap(termsOf));
}

/** Like `reindexOffers` for offers that this transaction made: there is nothing of theirs to compare with, and nobody else sees them. */
export async function indexNewOffers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  for (const ids of chunks(offerIds)) {
    const sources = await findOfferSources(tx, ids);
    const terms = sources.flatMap(termsOf);
    await insertScopeRows(tx, ids);
    await insertDocuments(tx, sources.flatMap(cardsOf), terms);
    await noteNewTerms(tx, terms);
  }
}

/** Like `reindexOffers` when only numbers changed (views, orders, rating, stock): words stay as they are. */
export async function reindexOfferNumbers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  for (const ids of chunks(offerIds)) {
    await lockOffers(tx, ids);
    const sources = await findOfferSources(tx, ids);
    await replaceScopeRows(tx, ids);
    await replaceCards(tx, ids, sources.flatMap(cardsOf));
  }
}

function chunks(offerIds: readonly number[]): number[][] {
  const sorted = [...new Set(offerIds)].sort((a, b) => a - b);
  return Array.from({ length: Math.ceil(sorted.length / batchSize) }, (_, index) =>
    sorted.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/**
 * Adds up what writers noted since the last time: totals, blocks, vocabulary, sets. Lists are right without it, but slower the longer
 * it does not run; the service does it every second, and sets every few: the more offers at once, the less each of them costs.
 */
export function foldCatalog(pool: Pool, sizes: BlockSizes = defaultBlockSizes, areSetsDue = true): Promise<void> {
  return inTransaction(pool, async (tx) => {
    // Somebody else is at it: then there is nothing to wait for.
    if (!(await lockTotals(tx, 'or give up'))) return;
    const { scopes, unmarked } = await foldShifts(tx);
    const terms = await foldVocabulary(tx);
    await watchSets(tx);
    await ensureSets(tx, sizes);
    await noteSetsOneByOne(tx);
    if (areSetsDue || unmarked.length > 0) await foldSets(tx, unmarked);
    await addTermSets(tx, terms, sizes);
    if (scopes.length === 0) return;
    await addScopeSets(tx, scopes, sizes);
    await cutGrownTiers(tx);
    for (const scope of await findScopesToCut(tx, scopes, sizes)) await cutScope(tx, scope, sizes);
    for (const block of await findGrownBlocks(tx, scopes, sizes)) await cutBlock(tx, block, sizes);
  });
}

/** Whether writers noted anything since the last time. */
export const isFoldDue = (pool: Pool): Promise<boolean> => hasShifts(pool);

/** Makes the read model anew beside the one in use, and lets it take over: readers and writers wait for the last moment only. */
export async function rebuildCatalog(pool: Pool, sizes: BlockSizes = defaultBlockSizes, onStep: OnStep = () => undefined): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockTotals(tx, 'wait');
    await rebuild(tx, sizes, onStep);
  });
  onStep('vacuum');
  await vacuumTables(pool);
}

async function rebuild(tx: Tx, sizes: BlockSizes, onStep: OnStep = () => undefined): Promise<void> {
  await createNextTables(tx);
  await useNextTables(tx);
  onStep('lists and totals');
  await insertAllScopeRows(tx);
  await insertAllTotals(tx);
  await insertAllDocuments(tx, onStep);
  await insertVocabulary(tx);
  onStep('indexes');
  await indexNextTables(tx);
  await analyzeNextTables(tx);
  onStep('blocks');
  for (const scope of await findScopesToCut(tx, null, sizes)) await cutScope(tx, scope, sizes);
  onStep('sets');
  await ensureSets(tx, sizes);
  const changedMeanwhile = await swapTables(tx);
  await watchSets(tx);
  // Writers wait for the tables by now, some holding offers: locking those too would be a deadlock, and nobody else can write here.
  for (const ids of chunks(changedMeanwhile)) await replaceAll(tx, ids);
  await saveModelVersion(tx, modelVersion);
}

/** The database stores one batch while the next one is being made. */
async function insertAllDocuments(tx: Tx, onStep: OnStep): Promise<void> {
  let storing: Promise<void> = Promise.resolve();
  for (let last = 0; ;) {
    onStep(`cards and words of offers above ${String(last)}`);
    const sources = await nextOfferSources(tx, last, batchSize);
    if (sources.length === 0) return storing;
    last = sources.at(-1)?.id ?? last;
    const [cards, terms] = [sources.flatMap(cardsOf), sources.flatMap(termsOf)];
    await storing;
    storing = insertDocuments(tx, cards, terms);
    // Whoever waits for it gets the error; until then nobody does.
    storing.catch(() => undefined);
  }
}

/**
 * Builds the read model when it is missing, was built by an older version of the service, or compares prices by other rates.
 * @param rates of the settings; without them those of the last start stay.
 */
export async function ensureCatalog(pool: Pool, rates?: CurrencyRates): Promise<void> {
  if (await isCatalogCurrent(pool, rates)) return ensureAllSets(pool);
  await inTransaction(pool, async (tx) => {
    await lockTotals(tx, 'wait');
    // Another service may have started at the same moment and done it while this one waited.
    if (await isCatalogCurrent(tx, rates)) return;
    if (rates) await saveCurrencyRates(tx, rates);
    await rebuild(tx, defaultBlockSizes);
  });
  await vacuumTables(pool);
}

async function isCatalogCurrent(db: Db, rates?: CurrencyRates): Promise<boolean> {
  return (await findModelVersion(db)) === modelVersion && (!rates || (await areCurrencyRates(db, rates)));
}

async function ensureAllSets(pool: Pool): Promise<void> {
  if (await hasSets(pool)) return;
  await inTransaction(pool, async (tx) => {
    await lockTotals(tx, 'wait');
    // A million offers take longer than any other statement may.
    await withoutTimeLimit(tx);
    await tx.query(`set local work_mem = '256MB'`);
    await ensureSets(tx, defaultBlockSizes);
  });
}

/** What differs between the read model and the source tables, in words; empty when all is well. Writers may go on meanwhile. */
export function checkCatalog(pool: Pool, onStep: OnStep = () => undefined): Promise<string[]> {
  return inTransaction(pool, async (tx) => {
    await freezeView(tx);
    onStep('lists, totals, blocks, prices, words and sets');
    const found = [
      ...(await findWrongScopeRows(tx)),
      ...(await findWrongTotals(tx)),
      ...(await findWrongBlocks(tx)),
      ...(await findWrongPrices(tx)),
      ...(await findWrongVocabulary(tx)),
      ...(await findWrongSets(tx)),
    ];
    for (let last = 0; ;) {
      onStep(`cards and words of offers above ${String(last)}`);
      const sources = await nextOfferSources(tx, last, batchSize);
      if (sources.length === 0) return found;
      const ids = sources.map(({ id }) => id);
      const stored = await findDocuments(tx, ids);
      found.push(
        ...differences('card', sources.flatMap(cardsOf), stored.cards),
        ...differences('words', sources.flatMap(termsOf), stored.terms),
      );
      last = sources.at(-1)?.id ?? last;
    }
  });
}
