import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { type Db, inTransaction, type Pool, type Tx } from '../../platform/db';
import { recordChangedFacets, SingleFlightCache } from '../catalog';
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

/** Catalogs by version, which is unique in all databases. Few exist at once: while a new one is read, others may use the one before. */
const catalogs = new LRUCache<string, Promise<AttributeCatalog>>({ max: 8 });

/** Returns the definitions as they are now; they are read again only when they have changed. */
export async function getAttributeCatalog(db: Db): Promise<AttributeCatalog> {
  const version = await findAttributeVersion(db);
  const cached = catalogs.get(version);
  if (cached) return cached;
  const loading = readCatalog(db);
  // Without a version nothing says that definitions have changed.
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

/** How long a process may use definitions that were changed meanwhile. */
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

/** Reads the attributes of offers again and stores what they mean, in the transaction that changed them. Returns how many have changed. */
export async function refreshOfferAttributes(tx: Tx, offerIds: readonly number[]): Promise<number> {
  if (offerIds.length === 0) return 0;
  const catalog = await getAttributeCatalog(tx);
  const offers = await lockOfferTexts(tx, offerIds);
  const changed = offers
    .map(({ id, category_path: path, attributes, stored }) => ({
      id,
      stored,
      values: buildOfferValues(attributes, catalog.ofCategory(path)),
    }))
    .filter(({ stored, values }) => !isDeepStrictEqual(stored, values));
  await replaceOfferValues(
    tx,
    changed.map(({ id }) => id),
    changed.flatMap(({ id, values }) => values.map((value) => ({ ...value, offer_id: id }))),
  );
  await recordChangedFacets(
    tx,
    changed.map(({ id }) => id),
  );
  return changed.length;
}

export interface NewOfferTexts {
  id: number;
  category_id: number;
  attributes: readonly NamedText[];
}

/**
 * Like `refreshOfferAttributes` for offers that this transaction inserted, from the texts that it inserted: there are no values to compare with.
 * They have to be indexed as new ones afterwards, which tells the facets about them.
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

/** Reads offers again after definitions have changed, batch by batch, where the last run ended. Returns how many have changed. */
export async function refreshChangedDefinitions(pool: Pool, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  while (!signal?.aborted) {
    const step = await inTransaction(pool, async (tx) => {
      const version = await findAttributeVersion(tx);
      const state = await findRefreshState(tx);
      const isSame = state?.version === version;
      if (version === '' || (isSame && state.after < 0)) return null;
      const ids = await listOfferIdsAfter(tx, isSame ? state.after : 0, offersPerBatch);
      const count = await refreshOfferAttributes(tx, ids);
      // Below zero: all offers were read.
      await saveRefreshState(tx, { version, after: ids.at(-1) ?? -1 });
      return count;
    });
    if (step === null) break;
    changed += step;
  }
  return changed;
}
