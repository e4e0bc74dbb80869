import type { Db, Tx } from '../../platform/db';
import type { LocalizedText } from '../../platform/i18n';
import type { ReportKind } from './block-rules';

/** Visitors may report a thing any number of times; an operator reads the first ones. */
const maxShownReports = 50;

export type ReportedKind = 'shop' | 'offer';

export interface NewReport {
  kind: ReportKind;
  reason: string;
  /** Null for a visitor. */
  reporterId: number | null;
}

/** Returns whether visitors see the shop or offer. */
export async function isPublic(db: Db, kind: ReportedKind, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    kind === 'shop'
      ? 'select from shops where id = $1 and deleted_at is null and not is_blocked'
      : `select from offers o join shops s on s.id = o.shop_id
         where o.id = $1 and o.status = 'active' and o.deleted_at is null and not o.is_blocked and s.deleted_at is null and not s.is_blocked`,
    [id],
  );
  return rowCount === 1;
}

/** A person's second report of a thing that still waits changes nothing. */
export async function insertReport(tx: Tx, thing: ReportedKind, id: number, { kind, reason, reporterId }: NewReport): Promise<void> {
  await tx.query(`insert into reports (${thing}_id, reporter_id, kind, reason) values ($1, $2, $3, $4) on conflict do nothing`, [
    id,
    reporterId,
    kind,
    reason,
  ]);
}

/** Closes the reports of a thing that wait, and returns their number. */
export async function closeReports(tx: Tx, thing: ReportedKind, id: number): Promise<number> {
  const { rowCount } = await tx.query(`update reports set decided_at = now() where ${thing}_id = $1 and decided_at is null`, [id]);
  return rowCount ?? 0;
}

export interface ReportedRow {
  id: number;
  kind: ReportedKind;
  title: LocalizedText | string;
  alias: string;
  shop: { id: number; alias: string; title: string };
  image_keys: string[];
  /** Price in hundredths; null for a shop. */
  price_minor: number | null;
  currency: string | null;
  created_at: Date;
  /** Reports that wait, the oldest first; times are texts of JSON. */
  reports: { kind: ReportKind; reason: string; created_at: string; reporter_id: number | null }[];
  /** Earlier blocks of the shop and of its offers. */
  blocked_before: number;
}

const reportsOf = (thing: ReportedKind) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'reason', p.reason, 'created_at', p.created_at, 'reporter_id', p.reporter_id) order by p.id), '[]')
    from (select id, kind, reason, created_at, reporter_id from reports where ${thing}_id = ${thing === 'shop' ? 's.id' : 'o.id'} and decided_at is null
          order by id limit ${String(maxShownReports)}) p) as reports`;
const shop = `jsonb_build_object('id', s.id, 'alias', s.alias, 'title', s.title) as shop`;
const blockedBefore = `(select count(*)::int from blocks b where b.shop_id = s.id)
  + (select count(*)::int from blocks b join offers x on x.id = b.offer_id where x.shop_id = s.id) as blocked_before`;

export async function listReported(db: Db, thing: ReportedKind, ids: readonly number[]): Promise<ReportedRow[]> {
  const { rows } = await db.query<ReportedRow>(
    thing === 'shop'
      ? `select s.id, 'shop' as kind, to_jsonb(s.title) as title, s.alias, ${shop}, array_remove(array[s.logo_key], null) as image_keys, null::bigint as price_minor, null as currency, s.created_at,
           ${reportsOf('shop')}, ${blockedBefore} from shops s where s.id = any($1)`
      : `select o.id, 'offer' as kind, o.title, o.alias, ${shop}, o.image_keys[1:6] as image_keys, o.price_minor, o.currency, o.created_at,
           ${reportsOf('offer')}, ${blockedBefore} from offers o join shops s on s.id = o.shop_id where o.id = any($1)`,
    [ids],
  );
  return rows;
}
