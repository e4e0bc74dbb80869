import { readAttributeSeed } from '../attributes-folder';
import { storeAttributeSeed } from '../features/attributes';
import { ensureCatalog, storeSynonymSeed } from '../features/catalog';
import { inTransaction, type Pool, type Tx } from '../platform/db';
import type { Blobs } from '../platform/media';
import { readSynonymSeed } from '../synonyms-folder';
import { type CategoryPlan, planCategories, readCategories } from './category-tree';
import { storeCovers } from './covers';
import {
  type CategoryRow,
  insertCategories,
  insertPageTexts,
  listCategoryPaths,
  listTagAliases,
  lockCategories,
  type TagRow,
  takeNextId,
} from './install-catalog.repository';
import { listPageTexts } from './page-content';

const maxDepth = 3;

export interface InstalledCatalog {
  /** Number of new rows. */
  categories: number;
  tags: number;
}

/**
 * Adds the data that an installation needs before its first shop: categories with their pictures, tags, attributes, and the texts of pages,
 * but no accounts and offers. Existing rows, by alias or page, keep the changes of operators.
 */
export async function installCatalog(pool: Pool, pictures: Pick<Blobs, 'put'>): Promise<InstalledCatalog> {
  const categories = readCategories();
  const plan = planCategories(categories);
  // Pictures are stored before the categories that show them.
  await storeCovers(pictures);
  const added = await inTransaction(pool, async (tx) => {
    await lockCategories(tx);
    const rows = await findMissing(tx, plan);
    await insertCategories(tx, rows.categories, rows.tags);
    await insertPageTexts(tx, listPageTexts(categories));
    return { categories: rows.categories.length, tags: rows.tags.length };
  });
  await storeSynonymSeed(pool, readSynonymSeed());
  await storeAttributeSeed(pool, readAttributeSeed());
  await ensureCatalog(pool);
  return added;
}

/** Returns the rows whose aliases are new, with ids of this database. */
async function findMissing(tx: Tx, { categoryRows, tagRows }: CategoryPlan): Promise<{ categories: CategoryRow[]; tags: TagRow[] }> {
  const known = new Map((await listCategoryPaths(tx)).map((row) => [row.alias, row]));
  const aliases = new Map(categoryRows.map(({ id, alias }) => [id, alias]));
  const categories: CategoryRow[] = [];
  for (const row of categoryRows) {
    if (known.has(row.alias)) continue;
    const parent = row.parent_id === null ? undefined : known.get(aliases.get(row.parent_id) ?? '');
    const id = await takeNextId(tx, 'categories');
    const added = { ...row, id, parent_id: parent?.id ?? null, path: [...(parent?.path ?? []), id] };
    // An operator may have moved the parent.
    added.depth = added.path.length;
    if (added.depth > maxDepth) continue;
    known.set(row.alias, added);
    categories.push(added);
  }
  const knownTags = new Set(await listTagAliases(tx));
  const tags: TagRow[] = [];
  for (const row of tagRows) if (!knownTags.has(row.alias)) tags.push({ ...row, id: await takeNextId(tx, 'tags') });
  return { categories, tags };
}
