import { type Db, deleteInBatches, onlyRow, type Tx } from '../../../platform/db';
import type { Locale } from '../../../platform/i18n';
import { linkSource } from '../mapping/import-choices';
import type { FileProblemCode } from '../reading/source-row';
import type { FetchProblemCode, FileVersion } from './fetch-price-list';
import type { RunAlarm } from './run-alarms';

type MissingRule = 'keep' | 'out_of_stock' | 'hide';

/** Hours between two runs. */
type IntervalHours = 1 | 4 | 24;

export type RunStatus =
  | 'waiting'
  | 'importing'
  | 'held'
  | 'finished'
  | 'unchanged'
  | 'failed'
  | 'canceled'
  | 'discarded'
  | 'undoing'
  | 'undone';

export type RunProblemCode = FetchProblemCode | FileProblemCode | 'password_unreadable';

export interface LinkRecord {
  id: number;
  shop_id: number;
  user_id: number;
  language: Locale;
  address: string;
  login: string | null;
  sealed_password: string | null;
  interval_hours: IntervalHours | null;
  when_missing: MissingRule;
  is_prices_only: boolean;
  next_run_at: Date | null;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  rows_count: number | null;
  errors_count: number | null;
  failures_count: number;
  created_at: Date;
}

export interface RunRecord {
  id: number;
  link_id: number;
  is_scheduled: boolean;
  is_prices_only: boolean;
  status: RunStatus;
  import_id: number | null;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  problem_code: RunProblemCode | null;
  problem_number: number | null;
  alarms: RunAlarm[];
  rows_before: number | null;
  rows_total: number | null;
  created_count: number;
  updated_count: number;
  skipped_count: number;
  errors_count: number;
  missing_count: number;
  restored_count: number;
  kept_count: number;
  created_at: Date;
  ended_at: Date | null;
}

const linkColumns = `l.id, l.shop_id, l.user_id, l.language, l.address, l.login, l.sealed_password, l.interval_hours, l.when_missing, l.is_prices_only,
  l.next_run_at, l.etag, l.last_modified, l.content_hash, l.rows_count, l.errors_count, l.failures_count, l.created_at`;
const runColumns = `r.id, r.link_id, r.is_scheduled, r.is_prices_only, r.status, r.import_id, r.etag, r.last_modified, r.content_hash, r.problem_code,
  r.problem_number, r.alarms, r.rows_before, r.rows_total, r.created_count, r.updated_count, r.skipped_count, r.errors_count, r.missing_count,
  r.restored_count, r.kept_count, r.created_at, r.ended_at`;
const ownLink = 'from import_links l join shops s on s.id = l.shop_id where s.owner_id = $1 and s.deleted_at is null';
const ownRun = `from import_link_runs r join import_links l on l.id = r.link_id join shops s on s.id = l.shop_id
  where s.owner_id = $1 and s.deleted_at is null`;

export interface LinkFields {
  address: string;
  login: string | null;
  sealed_password: string | null;
  interval_hours: IntervalHours | null;
  when_missing: MissingRule;
  is_prices_only: boolean;
}

/** Locks the shop, so that its links are counted one by one. */
export async function countLinks(tx: Tx, shopId: number): Promise<number> {
  await tx.query('select 1 from shops where id = $1 for no key update', [shopId]);
  const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from import_links where shop_id = $1', [shopId]);
  return onlyRow(rows).count;
}

/** Returns null when the shop has a link with this address. A link with an interval is due at once. */
export async function insertLink(
  tx: Tx,
  given: LinkFields & { shop_id: number; user_id: number; language: Locale },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into import_links (shop_id, user_id, language, address, login, sealed_password, interval_hours, when_missing, is_prices_only, next_run_at)
     values ($1, $2, $3, $4, $5, $6, $7::int, $8, $9, case when $7::int is null then null else now() end)
     on conflict (shop_id, address) do nothing returning id`,
    [
      given.shop_id,
      given.user_id,
      given.language,
      given.address,
      given.login,
      given.sealed_password,
      given.interval_hours,
      given.when_missing,
      given.is_prices_only,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Changed settings make the next request unconditional: the same file may mean something else now. */
export async function updateLink(tx: Tx, id: number, given: LinkFields): Promise<void> {
  await tx.query(
    `update import_links set address = $2, login = $3, sealed_password = $4, when_missing = $6, is_prices_only = $7, interval_hours = $5::int,
       next_run_at = case when $5::int is null then null when interval_hours = $5::int then next_run_at else now() + make_interval(hours => $5::int) end,
       etag = null, last_modified = null, content_hash = null, failures_count = 0 where id = $1`,
    [id, given.address, given.login, given.sealed_password, given.interval_hours, given.when_missing, given.is_prices_only],
  );
}

export async function isAddressTaken(tx: Tx, shopId: number, address: string, exceptId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from import_links where shop_id = $1 and address = $2 and id <> $3', [
    shopId,
    address,
    exceptId,
  ]);
  return rowCount === 1;
}

/** Deletes a link with its choices. Returns false when it was deleted already. */
export async function deleteLink(tx: Tx, id: number): Promise<boolean> {
  await tx.query('delete from import_choices c using import_links l where l.id = $1 and c.shop_id = l.shop_id and c.source = $2', [
    id,
    linkSource(id),
  ]);
  const { rowCount } = await tx.query('delete from import_links where id = $1', [id]);
  return rowCount === 1;
}

export async function listOwnLinks(db: Db, ownerId: number, shopId: number): Promise<LinkRecord[]> {
  const { rows } = await db.query<LinkRecord>(`select ${linkColumns} ${ownLink} and l.shop_id = $2 order by l.id`, [ownerId, shopId]);
  return rows;
}

export async function findOwnLink(db: Db, ownerId: number, id: number): Promise<LinkRecord | null> {
  const { rows } = await db.query<LinkRecord>(`select ${linkColumns} ${ownLink} and l.id = $2`, [ownerId, id]);
  return rows[0] ?? null;
}

export async function lockOwnLink(tx: Tx, ownerId: number, id: number): Promise<LinkRecord | null> {
  const { rows } = await tx.query<LinkRecord>(`select ${linkColumns} ${ownLink} and l.id = $2 for no key update of l`, [ownerId, id]);
  return rows[0] ?? null;
}

/** Finds a link of an open shop only. */
export async function findLink(db: Db, id: number): Promise<LinkRecord | null> {
  const { rows } = await db.query<LinkRecord>(
    `select ${linkColumns} from import_links l join shops s on s.id = l.shop_id where l.id = $1 and s.deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Locks links of open shops that are due; skips those that another process has locked. */
export async function lockDueLinks(tx: Tx, limit: number): Promise<{ id: number; is_prices_only: boolean }[]> {
  const { rows } = await tx.query<{ id: number; is_prices_only: boolean }>(
    `select l.id, l.is_prices_only from import_links l join shops s on s.id = l.shop_id
     where l.next_run_at <= now() and s.deleted_at is null order by l.next_run_at limit $1 for no key update of l skip locked`,
    [limit],
  );
  return rows;
}

export async function scheduleNextRuns(tx: Tx, linkIds: readonly number[]): Promise<void> {
  await tx.query('update import_links set next_run_at = now() + make_interval(hours => interval_hours) where id = any($1)', [linkIds]);
}

/** Returns null when the link has an unfinished run. */
export async function insertRun(tx: Tx, linkId: number, isScheduled: boolean, isPricesOnly: boolean): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into import_link_runs (link_id, is_scheduled, is_prices_only) values ($1, $2, $3)
     on conflict (link_id) where status in ('waiting', 'importing', 'held', 'undoing') do nothing returning id`,
    [linkId, isScheduled, isPricesOnly],
  );
  return rows[0]?.id ?? null;
}

export async function findRun(db: Db, id: number): Promise<RunRecord | null> {
  const { rows } = await db.query<RunRecord>(`select ${runColumns} from import_link_runs r where r.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Returns the run of an import; null for an uploaded file. */
export async function findRunOfImport(db: Db, importId: number): Promise<RunRecord | null> {
  const { rows } = await db.query<RunRecord>(`select ${runColumns} from import_link_runs r where r.import_id = $1`, [importId]);
  return rows[0] ?? null;
}

/** Returns null when the run is in another state, because another process continued it. */
export async function lockRun(tx: Tx, id: number, status: RunStatus): Promise<RunRecord | null> {
  const { rows } = await tx.query<RunRecord>(
    `select ${runColumns} from import_link_runs r where r.id = $1 and r.status = $2 for no key update`,
    [id, status],
  );
  return rows[0] ?? null;
}

export async function findOwnRun(db: Db, ownerId: number, id: number): Promise<RunRecord | null> {
  const { rows } = await db.query<RunRecord>(`select ${runColumns} ${ownRun} and r.id = $2`, [ownerId, id]);
  return rows[0] ?? null;
}

export async function lockOwnRun(tx: Tx, ownerId: number, id: number): Promise<(RunRecord & { shop_id: number }) | null> {
  const { rows } = await tx.query<RunRecord & { shop_id: number }>(
    `select ${runColumns}, l.shop_id ${ownRun} and r.id = $2 for no key update of r`,
    [ownerId, id],
  );
  return rows[0] ?? null;
}

/** Newest first. */
export async function listRuns(db: Db, linkId: number, limit: number, offset: number): Promise<{ rows: RunRecord[]; count: number }> {
  const [page, total] = await Promise.all([
    db.query<RunRecord>(`select ${runColumns} from import_link_runs r where r.link_id = $1 order by r.id desc limit $2 offset $3`, [
      linkId,
      limit,
      offset,
    ]),
    db.query<{ count: number }>('select count(*)::int as count from import_link_runs where link_id = $1', [linkId]),
  ]);
  return { rows: page.rows, count: onlyRow(total.rows).count };
}

/** Returns the newest run of each link. */
export async function listLatestRuns(db: Db, linkIds: readonly number[]): Promise<RunRecord[]> {
  const { rows } = await db.query<RunRecord>(
    `select ${runColumns} from unnest($1::bigint[]) given(link_id),
       lateral (select * from import_link_runs where link_id = given.link_id order by id desc limit 1) r`,
    [linkIds],
  );
  return rows;
}

export async function markImporting(tx: Tx, id: number, importId: number, version: FileVersion, rowsBefore: number | null): Promise<void> {
  await tx.query(
    `update import_link_runs set status = 'importing', import_id = $2, etag = $3, last_modified = $4, content_hash = $5, rows_before = $6 where id = $1`,
    [id, importId, version.etag, version.lastModified, version.contentHash, rowsBefore],
  );
}

export async function setRunStatus(tx: Tx, id: number, status: RunStatus): Promise<void> {
  await tx.query(
    `update import_link_runs set status = $2, ended_at = case when $2 in ('waiting', 'importing', 'held', 'undoing') then ended_at else now() end where id = $1`,
    [id, status],
  );
}

export async function holdRun(tx: Tx, id: number, alarms: readonly RunAlarm[]): Promise<void> {
  await tx.query(`update import_link_runs set status = 'held', alarms = $2 where id = $1`, [id, alarms]);
}

export async function failRun(tx: Tx, id: number, problem: { code: RunProblemCode; number: number | null }): Promise<void> {
  await tx.query(`update import_link_runs set status = 'failed', problem_code = $2, problem_number = $3, ended_at = now() where id = $1`, [
    id,
    problem.code,
    problem.number,
  ]);
}

/** Counts a failure and returns the failed runs in a row. A temporary failure is retried a quarter of an hour later, three times. */
export async function countFailure(tx: Tx, linkId: number, isPassing: boolean): Promise<number> {
  const { rows } = await tx.query<{ failures_count: number }>(
    `update import_links set failures_count = failures_count + 1,
       next_run_at = case when $2 and interval_hours is not null and failures_count < 3 then least(next_run_at, now() + interval '15 minutes') else next_run_at end
     where id = $1 returning failures_count`,
    [linkId, isPassing],
  );
  return onlyRow(rows).failures_count;
}

/** Copies the counts of the import, which is deleted before the run. */
export async function copyCounts(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `update import_link_runs r set rows_total = i.rows_total, created_count = i.created_count, updated_count = i.updated_count,
       skipped_count = i.skipped_count, errors_count = i.errors_count, problem_code = i.problem_code, problem_number = i.problem_line
     from imports i where r.id = $1 and i.id = r.import_id`,
    [id],
  );
}

/** Stores the version of the file, so that it is not imported again. */
export async function saveVersion(tx: Tx, linkId: number, { etag, last_modified, content_hash }: RunRecord): Promise<void> {
  await tx.query('update import_links set etag = $2, last_modified = $3, content_hash = $4 where id = $1', [
    linkId,
    etag,
    last_modified,
    content_hash,
  ]);
}

/** Stores the imported file as the baseline of the next one. */
export async function saveBaseline(tx: Tx, linkId: number, rows: number, errors: number): Promise<void> {
  await tx.query('update import_links set rows_count = $2, errors_count = $3, failures_count = 0 where id = $1', [linkId, rows, errors]);
}

export async function resetFailures(tx: Tx, linkId: number): Promise<void> {
  await tx.query('update import_links set failures_count = 0 where id = $1', [linkId]);
}

/**
 * Restarts a dry run of an import for real. Returns `taken` while the shop has another import, including one that a concurrent
 * transaction creates, and `gone` when the import is no finished dry run.
 */
export async function restartForReal(tx: Tx, importId: number): Promise<'restarted' | 'taken' | 'gone'> {
  await tx.query('savepoint restart_import');
  try {
    const { rowCount } = await tx.query(
      `update imports set status = 'waiting', is_dry_run = false, rows_done = 0, created_count = 0, updated_count = 0, skipped_count = 0, errors_count = 0,
         started_at = null, finished_at = null where id = $1 and status = 'finished' and is_dry_run`,
      [importId],
    );
    await tx.query('delete from import_rows where import_id = $1', [importId]);
    return rowCount === 1 ? 'restarted' : 'gone';
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'imports_unfinished') throw error;
    await tx.query('rollback to savepoint restart_import');
    return 'taken';
  }
}

export interface LinkAudience {
  email: string;
  language: Locale;
  shop_title: string;
}

/** The recipient of mails about a link. */
export async function findLinkAudience(db: Db, linkId: number): Promise<LinkAudience | null> {
  const { rows } = await db.query<LinkAudience>(
    `select u.email, u.language, s.title as shop_title from import_links l join shops s on s.id = l.shop_id join users u on u.id = s.owner_id
     where l.id = $1 and u.email is not null`,
    [linkId],
  );
  return rows[0] ?? null;
}

/** Finds abandoned runs: their import ended without a process to continue them, or the seller did not answer in time. */
export async function findStaleRuns(db: Db, heldDays: number): Promise<{ id: number; status: RunStatus }[]> {
  const { rows } = await db.query<{ id: number; status: RunStatus }>(
    `select r.id, r.status from import_link_runs r join imports i on i.id = r.import_id
     where r.status = 'importing' and i.finished_at < now() - interval '2 minutes'
       or r.status = 'held' and i.finished_at < now() - make_interval(days => $1)
     limit 100`,
    [heldDays],
  );
  return rows;
}

const changesDays = 30;
const runsDays = 90;

/** Deletes links of closed shops with their passwords, and old runs with their changes. */
export async function deleteOldRuns(db: Db): Promise<void> {
  await db.query('delete from import_links l using shops s where s.id = l.shop_id and s.deleted_at is not null');
  const isOld = (days: number) => `(select id from import_link_runs where ended_at < now() - interval '${String(days)} days')`;
  await deleteInBatches(db, 'import_link_changes', `run_id in ${isOld(changesDays)}`);
  await deleteInBatches(db, 'import_link_runs', `ended_at < now() - interval '${String(runsDays)} days'`);
}
