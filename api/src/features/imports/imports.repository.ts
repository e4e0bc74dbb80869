import { type Db, deleteInBatches, onlyRow, type Tx } from '../../platform/db';
import type { Locale, LocalizedText } from '../../platform/i18n';
import type { CategoryMapping } from './mapping/import-choices';
import type { ValueMapping } from './mapping/value-choices';
import type { ColumnMapping, FileFormat, FileProblemCode, SourceCategory } from './reading/source-row';
import type { FileShape } from './reading/open-file';
import { storable } from './saving/import-rows.repository';

/** Number of chunks in a batch; a chunk has half a megabyte. */
const chunksInBatch = 100;
const retentionDays = 30;

export type ImportMode = 'create_and_update' | 'create' | 'update';
export type ImportStatus = 'waiting' | 'running' | 'finished' | 'canceled' | 'failed';

export interface ImportRecord {
  id: number;
  shop_id: number;
  user_id: number;
  language: Locale;
  /** Source of the file: `file` or `link:<id>`. */
  source: string;
  file_name: string;
  format: FileFormat;
  shape: FileShape;
  mode: ImportMode;
  is_dry_run: boolean;
  mapping: ColumnMapping;
  category_mapping: CategoryMapping;
  value_mapping: ValueMapping;
  status: ImportStatus;
  problem_code: FileProblemCode | null;
  problem_line: number | null;
  rows_total: number | null;
  rows_done: number;
  created_count: number;
  updated_count: number;
  skipped_count: number;
  errors_count: number;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

const columns = `i.id, i.shop_id, i.user_id, i.language, i.source, i.file_name, i.format, i.shape, i.mode, i.is_dry_run, i.mapping, i.category_mapping, i.value_mapping, i.status,
  i.problem_code, i.problem_line, i.rows_total, i.rows_done, i.created_count, i.updated_count, i.skipped_count, i.errors_count, i.created_at, i.started_at, i.finished_at`;
const own = 'from imports i join shops s on s.id = i.shop_id where s.owner_id = $1 and s.deleted_at is null';

export interface NewImport {
  shopId: number;
  userId: number;
  language: Locale;
  source: string;
  fileName: string;
  shape: FileShape;
  mode: ImportMode;
  isDryRun: boolean;
  mapping: ColumnMapping;
  categoryMapping: CategoryMapping;
  valueMapping: ValueMapping;
}

/** Returns how many imports an account started within 24 hours, without those of links. */
export async function countRecentImports(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from imports i where user_id = $1 and created_at > now() - interval '24 hours'
       and not exists (select 1 from import_link_runs r where r.import_id = i.id)`,
    [userId],
  );
  return onlyRow(rows).count;
}

/** Returns null when the shop has an unfinished import. */
export async function insertImport(tx: Tx, given: NewImport): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into imports (shop_id, user_id, language, source, file_name, format, shape, mode, is_dry_run, mapping, category_mapping, value_mapping)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (shop_id) where status in ('waiting', 'running') do nothing returning id`,
    [
      given.shopId,
      given.userId,
      given.language,
      given.source,
      given.fileName,
      given.shape.format,
      JSON.stringify(given.shape),
      given.mode,
      given.isDryRun,
      storable(given.mapping),
      storable(given.categoryMapping),
      storable(given.valueMapping),
    ],
  );
  return rows[0]?.id ?? null;
}

/** Finds the unfinished import of a shop. */
export async function findUnfinished(db: Db, shopId: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(`select id from imports where shop_id = $1 and status in ('waiting', 'running')`, [
    shopId,
  ]);
  return rows[0]?.id ?? null;
}

export async function insertChunk(tx: Tx, importId: number, position: number, bytes: Buffer): Promise<void> {
  await tx.query('insert into import_chunks (import_id, position, bytes) values ($1, $2, $3)', [importId, position, bytes]);
}

/** Returns a chunk of a stored file; null after the last one. */
export async function findChunk(db: Db, importId: number, position: number): Promise<Buffer | null> {
  // By default bytes are sent as hexadecimal text, which is longer and takes more time to decode.
  const { rows } = await db.query<{ bytes: string }>(
    `select encode(bytes, 'base64') as bytes from import_chunks where import_id = $1 and position = $2`,
    [importId, position],
  );
  return rows[0] ? Buffer.from(rows[0].bytes, 'base64') : null;
}

export async function findOwnImport(db: Db, ownerId: number, id: number): Promise<ImportRecord | null> {
  const { rows } = await db.query<ImportRecord>(`select ${columns} ${own} and i.id = $2`, [ownerId, id]);
  return rows[0] ?? null;
}

/** Returns the categories that the file lists: apart from the record, because they may be megabytes. */
export async function listSourceCategories(db: Db, id: number): Promise<SourceCategory[]> {
  const { rows } = await db.query<{ categories: SourceCategory[] }>('select categories from imports where id = $1', [id]);
  return rows[0]?.categories ?? [];
}

/** Does not wait for running batches. */
export async function lockOwnImport(tx: Tx, ownerId: number, id: number): Promise<ImportRecord | null> {
  const { rows } = await tx.query<ImportRecord>(`select ${columns} ${own} and i.id = $2 for no key update of i`, [ownerId, id]);
  return rows[0] ?? null;
}

/** Newest first. */
export async function listOwnImports(
  db: Db,
  ownerId: number,
  shopId: number | null,
  limit: number,
  offset: number,
): Promise<{ rows: ImportRecord[]; count: number }> {
  const where = `${own} and ($2::bigint is null or i.shop_id = $2)`;
  const [page, total] = await Promise.all([
    db.query<ImportRecord>(`select ${columns} ${where} order by i.id desc limit $3 offset $4`, [ownerId, shopId, limit, offset]),
    db.query<{ count: number }>(`select count(*)::int as count ${where}`, [ownerId, shopId]),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

export async function findImport(db: Db, id: number): Promise<ImportRecord | null> {
  const { rows } = await db.query<ImportRecord>(`select ${columns} from imports i where i.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Waits until no batch of the shop's latest imports is running. */
export async function awaitBatches(tx: Tx, shopId: number): Promise<void> {
  await tx.query(
    'select 1 from imports where id in (select id from imports where shop_id = $1 order by id desc limit 3) order by id for update',
    [shopId],
  );
}

/** Returns the status of an import under a shared lock: cancellation waits for this transaction, other batches do not. */
export async function lockRunningImport(tx: Tx, id: number): Promise<ImportStatus | null> {
  const { rows } = await tx.query<Pick<ImportRecord, 'status'>>('select status from imports where id = $1 for key share', [id]);
  return rows[0]?.status ?? null;
}

/**
 * Commits without waiting for the disk: a crash of the database loses whole batches at most, which are repeated. Later synchronous commits
 * (the end of the import, a cancellation, an order) never reach the disk before them.
 */
export async function commitAsynchronously(tx: Tx): Promise<void> {
  await tx.query('set local synchronous_commit = off');
}

export async function markRunning(db: Db, id: number, rowsTotal: number, categories: readonly SourceCategory[]): Promise<void> {
  await db.query(
    `update imports set status = 'running', started_at = coalesce(started_at, now()), rows_total = $2, categories = $3 where id = $1 and status in ('waiting', 'running')`,
    [id, rowsTotal, JSON.stringify(categories)],
  );
}

export interface Counts {
  done: number;
  created: number;
  updated: number;
  skipped: number;
  error: number;
}

export async function addCounts(tx: Tx, id: number, { done, created, updated, skipped, error }: Counts): Promise<void> {
  await tx.query(
    `update imports set rows_done = rows_done + $2, created_count = created_count + $3, updated_count = updated_count + $4,
       skipped_count = skipped_count + $5, errors_count = errors_count + $6 where id = $1`,
    [id, done, created, updated, skipped, error],
  );
}

/** Returns false when it had ended already. */
export async function markEnded(
  tx: Tx,
  id: number,
  status: 'finished' | 'canceled' | 'failed',
  problem: { code: FileProblemCode; line: number | null } | null = null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update imports set status = $2, problem_code = $3, problem_line = $4, finished_at = now(),
       rows_total = case when $2 = 'finished' then rows_done else rows_total end where id = $1 and status in ('waiting', 'running')`,
    [id, status, problem?.code ?? null, problem?.line ?? null],
  );
  return rowCount === 1;
}

export interface ImportAudience {
  email: string;
  language: Locale;
  shop_title: string;
  owner_id: number;
}

/** The recipient of the result mail. */
export async function findAudience(db: Db, importId: number): Promise<ImportAudience | null> {
  const { rows } = await db.query<ImportAudience>(
    `select u.email, u.language, s.title as shop_title, s.owner_id from imports i join users u on u.id = i.user_id join shops s on s.id = i.shop_id where i.id = $1`,
    [importId],
  );
  return rows[0] ?? null;
}

export interface CategoryRow {
  id: number;
  alias: string;
  title: LocalizedText;
  path: number[];
  /** Is true for a category with categories below it. */
  isSection: boolean;
}

export async function listImportCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await db.query<CategoryRow>(
    `select id, alias, title, path, exists (select 1 from categories b where b.parent_id = c.id) as "isSection" from categories c order by id`,
  );
  return rows;
}

export interface TagRow {
  id: number;
  alias: string;
  title: LocalizedText;
}

export async function findTags(db: Db): Promise<TagRow[]> {
  return (await db.query<TagRow>('select id, alias, title from tags order by id')).rows;
}

/** Deletes files of ended imports, and old imports with their rows. */
export async function deleteOldImports(db: Db): Promise<void> {
  // After an hour no process reads the file of a canceled import any more. The newest file of a shop can be imported again for a day.
  await deleteInBatches(
    db,
    'import_chunks',
    `exists (select 1 from imports i where i.id = import_id and (i.finished_at < now() - interval '24 hours'
         or i.finished_at < now() - interval '1 hour' and exists (select 1 from imports n where n.shop_id = i.shop_id and n.id > i.id)))
       and not exists (select 1 from import_link_runs r where r.import_id = import_chunks.import_id and r.status in ('importing', 'held'))`,
    chunksInBatch,
  );
  const isOld = `finished_at < now() - interval '${String(retentionDays)} days'`;
  await deleteInBatches(db, 'import_rows', `import_id in (select id from imports where ${isOld})`);
  await deleteInBatches(db, 'imports', isOld);
}
