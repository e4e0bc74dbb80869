import { type Db, onlyRow, type Tx } from '../../platform/db';

export interface StoredSettingRow {
  key: string;
  value: number | null;
}

/** Returns the stored value of each constant that is in force at a time; null values return to the environment. */
export async function listInForce(db: Db, at: Date | null = null): Promise<StoredSettingRow[]> {
  const { rows } = await db.query<StoredSettingRow>({
    name: 'settings in force',
    text: `select distinct on (key) key, value from settings
           where canceled_at is null and effective_from <= coalesce($1::timestamptz, now()) order by key, effective_from desc, id desc`,
    values: [at],
  });
  return rows;
}

/** Lets changes of constants wait for each other until the transaction ends, and returns the time after the wait. */
export async function lockSettings(tx: Tx): Promise<Date> {
  await tx.query<{ locked: string }>(`select pg_advisory_xact_lock(hashtextextended('settings', 0))::text as locked`);
  const { rows } = await tx.query<{ at: Date }>(`select date_trunc('milliseconds', clock_timestamp()) as at`);
  return onlyRow(rows).at;
}

/** Counts the acts on a constant: its version. */
export async function countActs(db: Db, key: string): Promise<number> {
  const { rows } = await db.query<{ acts: number }>('select (count(*) + count(canceled_at))::int as acts from settings where key = $1', [
    key,
  ]);
  return onlyRow(rows).acts;
}

export interface PlannedRow {
  id: number;
  key: string;
  value: number | null;
  effective_from: Date;
}

/** Lists changes whose time has not come, the next first. */
export async function listPlanned(db: Db): Promise<PlannedRow[]> {
  const { rows } = await db.query<PlannedRow>(
    `select id, key, value, effective_from from settings
     where canceled_at is null and effective_from > clock_timestamp() order by effective_from, id`,
  );
  return rows;
}

export interface NewChange {
  key: string;
  value: number | null;
  effectiveFrom: Date;
  setBy: number;
  reason: string;
}

export async function insertChange(tx: Tx, { key, value, effectiveFrom, setBy, reason }: NewChange): Promise<void> {
  await tx.query('insert into settings (key, value, effective_from, set_by, reason) values ($1, to_jsonb($2::int), $3, $4, $5)', [
    key,
    value,
    effectiveFrom,
    setBy,
    reason,
  ]);
}

export async function cancelChange(tx: Tx, id: number): Promise<void> {
  await tx.query('update settings set canceled_at = clock_timestamp() where id = $1', [id]);
}

export interface ChangeRow {
  id: number;
  key: string;
  value: number | null;
  effective_from: Date;
  /** Null for an account that was deleted. */
  set_by_email: string | null;
  reason: string;
  created_at: Date;
  canceled_at: Date | null;
  /** Number of acts on the constant. */
  acts: number;
}

/** Lists the newest changes of each constant. */
export async function listChanges(db: Db, limit: number): Promise<ChangeRow[]> {
  const { rows } = await db.query<ChangeRow>(
    `select s.id, s.key, s.value, s.effective_from, s.reason, s.created_at, s.canceled_at, s.acts,
            (select u.email from users u where u.id = s.set_by and u.deleted_at is null) as set_by_email
     from (select *, row_number() over (partition by key order by id desc) as place,
                  (count(*) over (partition by key) + count(canceled_at) over (partition by key))::int as acts from settings) s
     where s.place <= $1 order by s.id desc`,
    [limit],
  );
  return rows;
}
