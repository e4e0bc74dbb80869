import type { Db, Tx } from '../platform/db';
import type { LocalizedText } from '../platform/i18n';

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  alias: string;
  title: LocalizedText;
  description: LocalizedText;
  image_key: string;
  position: number;
  depth: number;
  /** Ids of the ancestors and its own. */
  path: number[];
  cashback_percent: number;
  is_popular: boolean;
}

export interface TagRow {
  id: number;
  alias: string;
  title: LocalizedText;
}

export interface PageText {
  page_url: string;
  block_id: string;
  position: number;
  content: LocalizedText;
}

/** Makes a second installation at the same time wait, so that it finds the rows of the first one. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.query('lock table categories, tags in share row exclusive mode');
}

export async function listCategoryPaths(db: Db): Promise<{ alias: string; id: number; path: number[] }[]> {
  const { rows } = await db.query<{ alias: string; id: number; path: number[] }>('select alias, id, path from categories');
  return rows;
}

export async function listTagAliases(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ alias: string }>('select alias from tags');
  return rows.map(({ alias }) => alias);
}

export async function takeNextId(tx: Tx, table: 'categories' | 'tags'): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(`select nextval(pg_get_serial_sequence($1, 'id'))::int as id`, [table]);
  return rows[0]?.id ?? 0;
}

export async function insertCategories(tx: Tx, categories: readonly CategoryRow[], tags: readonly TagRow[]): Promise<void> {
  await tx.query(
    `insert into categories (id, parent_id, alias, title, description, image_key, position, depth, path, cashback_percent, is_popular)
     select id, parent_id, alias, title, description, image_key, position, depth, path, cashback_percent, is_popular
     from jsonb_populate_recordset(null::categories, $1::jsonb)`,
    [JSON.stringify(categories)],
  );
  await tx.query('insert into tags (id, alias, title) select id, alias, title from jsonb_populate_recordset(null::tags, $1::jsonb)', [
    JSON.stringify(tags),
  ]);
}

/** Inserts texts of pages; those that are there stay as they are. */
export async function insertPageTexts(tx: Tx, texts: readonly PageText[]): Promise<void> {
  await tx.query(
    `insert into page_content (page_url, block_id, position, content)
     select page_url, block_id, position, content from jsonb_populate_recordset(null::page_content, $1::jsonb)
     on conflict (page_url, block_id) do nothing`,
    [JSON.stringify(texts)],
  );
}
