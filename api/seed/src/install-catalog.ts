import { readAttributeSeed } from '../../src/attributes-folder';
import { ensureCatalog, loadSynonymSeed } from '../../src/features/catalog';
import { loadAttributeSeed } from '../../src/features/attributes';
import { inTransaction, type Pool, type Tx } from '../../src/platform/db';
import type { Blobs } from '../../src/platform/media';
import { readSynonymSeed } from '../../src/synonyms-folder';
import { type CategoryPlan, type CategoryRow, insertCategories, planCategories, storePictures, type TagRow } from './load-catalog';
import { loadPageContent } from './page-content';
import { readCategoryData } from './source-data';

const maxDepth = 3;

export interface InstalledCatalog {
  /** How many are new. */
  categories: number;
  tags: number;
}

/**
 * Adds what an installation needs before its first shop: categories with their pictures, tags, attributes, and the texts of pages. Nobody and
 * nothing to sell is part of it. What is there already, by its alias or page, stays as operators have changed it.
 */
export async function installCatalog(pool: Pool, pictures: Pick<Blobs, 'put'>): Promise<InstalledCatalog> {
  const data = readCategoryData();
  const plan = planCategories(data.categories, data.pictures);
  // Before the categories that show them.
  const covers = plan.categoryRows.flatMap(({ image_key: key }) => key?.replace('demo/', '') ?? []);
  await storePictures(
    pictures,
    [...new Set(covers)].map((name) => `${name}.webp`),
  );
  const added = await inTransaction(pool, async (tx) => {
    // A second installation at the same time finds the rows of the first one.
    await tx.query('lock table categories, tags in share row exclusive mode');
    const rows = await findMissing(tx, plan);
    await insertCategories(tx, rows.categories, rows.tags);
    await loadPageContent(tx, data);
    return { categories: rows.categories.length, tags: rows.tags.length };
  });
  await loadSynonymSeed(pool, readSynonymSeed());
  await loadAttributeSeed(pool, readAttributeSeed());
  await ensureCatalog(pool);
  return added;
}

/** Returns the rows whose aliases are new, with ids of this database. */
async function findMissing(tx: Tx, { categoryRows, tagRows }: CategoryPlan): Promise<{ categories: CategoryRow[]; tags: TagRow[] }> {
  const { rows } = await tx.query<{ alias: string; id: number; path: number[] }>('select alias, id, path from categories');
  const known = new Map(rows.map((row) => [row.alias, row]));
  const aliases = new Map(categoryRows.map(({ id, alias }) => [id, alias]));
  const categories: CategoryRow[] = [];
  for (const row of categoryRows) {
    if (known.has(row.alias)) continue;
    const parent = row.parent_id === null ? undefined : known.get(aliases.get(row.parent_id) ?? '');
    const id = await nextId(tx, 'categories');
    const added = { ...row, id, parent_id: parent?.id ?? null, path: [...(parent?.path ?? []), id] };
    // An operator may have moved the parent.
    added.depth = added.path.length;
    if (added.depth > maxDepth) continue;
    known.set(row.alias, added);
    categories.push(added);
  }
  const { rows: tagsThere } = await tx.query<{ alias: string }>('select alias from tags');
  const knownTags = new Set(tagsThere.map(({ alias }) => alias));
  const tags: TagRow[] = [];
  for (const row of tagRows) if (!knownTags.has(row.alias)) tags.push({ ...row, id: await nextId(tx, 'tags') });
  return { categories, tags };
}

async function nextId(tx: Tx, table: 'categories' | 'tags'): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(`select nextval(pg_get_serial_sequence($1, 'id'))::int as id`, [table]);
  return rows[0]?.id ?? 0;
}
