import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '../../platform/db';
import { SingleFlightCache } from '../../platform/single-flight';
import { type AttributeCatalog, buildAttributeCatalog, type CategoryAttributes, type NamedText } from './attribute-catalog';
import {
  findAttributeVersion,
  findCategoryPath,
  findCategoryPaths,
  findRefreshState,
  insertOfferValues,
  listCategoryLinks,
  listDefinitions,
  listOfferIdsAfter,
  lockOfferTexts,
  replaceOfferValues,
  saveRefreshState,
} from './attributes.repository';
import { buildOfferValues } from './offer-values';
import { isUnitCode } from './units';

/** Catalogs by version, which is unique in all databases. Few exist at once: while a new one is read, other callers may use the old one. */
const catalogs = new LRUCache<string, Promise<AttributeCatalog>>({ max: 8 });

/** Returns the current definitions; they are read again only when they have changed. */
export async function getAttributeCatalog(db: Db): Promise<AttributeCatalog> {
  const version = await findAttributeVersion(db);
  const cached = catalogs.get(version);
  if (cached) return cached;
  const loading = readCatalog(db);
  // Without a version the cache cannot detect changes.
  if (version === '') return loading;
  catalogs.set(version, loading);
  loading.catch(() => {
    if (catalogs.peek(version) === loading) catalogs.delete(version);
  });
  return loading;
}

async function readCatalog(db: Db): Promise<AttributeCatalog> {
  const rows = await listDefinitions(db);
  const links = await listCategoryLinks(db);
  return buildAttributeCatalog(
    rows.map(({ size_system: sizeSystem, unit, ...row }) => ({
      ...row,
      sizeSystem,
      unit: unit !== null && isUnitCode(unit) ? unit : null,
    })),
    links,
  );
}

/** Time for which a process may use outdated definitions. */
const maxStaleMs = 30_000;

/** Returns the definitions for pages of buyers, which may be some seconds old. */
export function createAttributeSource(db: Db, cacheMs: number): () => Promise<AttributeCatalog> {
  const cache = new SingleFlightCache<AttributeCatalog>({ ttlMs: Math.min(cacheMs, maxStaleMs), max: 1 });
  return () => cache.get('catalog', () => getAttributeCatalog(db));
}

/** Returns the attributes of a category and its ancestors; none for an unknown one. */
export async function findCategoryAttributes(db: Db, categoryId: number): Promise<CategoryAttributes> {
  const catalog = await getAttributeCatalog(db);
  return catalog.ofCategory((await findCategoryPath(db, categoryId)) ?? []);
}

/** Parses the attributes of offers again and stores the values, in the transaction that changed them. Returns the offers that have changed. */
export async function storeOfferAttributes(tx: Tx, offerIds: readonly number[]): Promise<number[]> {
  if (offerIds.length === 0) return [];
  const catalog = await getAttributeCatalog(tx);
  const offers = await lockOfferTexts(tx, offerIds);
  const changed = offers
    .map(({ id, category_path: path, attributes, stored }) => ({
      id,
      stored,
      values: buildOfferValues(attributes, catalog.ofCategory(path)),
    }))
    .filter(({ stored, values }) => !isDeepStrictEqual(stored, values));
  const ids = changed.map(({ id }) => id);
  await replaceOfferValues(
    tx,
    ids,
    changed.flatMap(({ id, values }) => values.map((value) => ({ ...value, offer_id: id }))),
  );
  return ids;
}

export interface NewOfferTexts {
  id: number;
  category_id: number;
  attributes: readonly NamedText[];
}

/**
 * Stores values like `storeOfferAttributes` for offers that this transaction inserted, from their texts. The offers have to be
 * indexed as new ones afterwards, which adds them to the facets.
 */
export async function storeNewOfferAttributes(tx: Tx, offers: readonly NewOfferTexts[]): Promise<void> {
  if (offers.length === 0) return;
  const catalog = await getAttributeCatalog(tx);
  const paths = await findCategoryPaths(tx, [...new Set(offers.map(({ category_id }) => category_id))]);
  await insertOfferValues(
    tx,
    offers.flatMap(({ id, category_id, attributes }) =>
      buildOfferValues(attributes, catalog.ofCategory(paths.get(category_id) ?? [])).map((value) => ({ ...value, offer_id: id })),
    ),
  );
}

const offersPerBatch = 500;

/**
 * Parses the next offers again after definitions have changed, from the end of the last run. Returns those that have changed; null when all
 * offers were read.
 */
export async function storeNextAttributes(tx: Tx): Promise<number[] | null> {
  const version = await findAttributeVersion(tx);
  const state = await findRefreshState(tx);
  const isSame = state?.version === version;
  if (version === '' || (isSame && state.after < 0)) return null;
  const ids = await listOfferIdsAfter(tx, isSame ? state.after : 0, offersPerBatch);
  const changed = await storeOfferAttributes(tx, ids);
  // An id below zero means that all offers were read.
  await saveRefreshState(tx, { version, after: ids.at(-1) ?? -1 });
  return changed;
}
