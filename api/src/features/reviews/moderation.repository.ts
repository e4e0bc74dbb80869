import { type Db, onlyRow, type Tx } from '../../platform/db';
import type { Locale, LocalizedText } from '../../platform/i18n';
import type { ReportKind } from './review-rules';

/** Visitors may report a review any number of times; an operator reads the first ones. */
const maxShownReports = 50;

export interface ReportedReviewRow {
  id: number;
  rating: number;
  text: string | null;
  image_keys: string[];
  author_name: string;
  /** Null for a deleted account. */
  author_language: Locale | null;
  offer: { id: number; alias: string; title: LocalizedText };
  shop: { id: number; alias: string; title: string };
  created_at: Date;
  /** Reports that wait, the oldest first; times are texts of JSON. */
  reports: { kind: ReportKind; reason: string; created_at: string; reporter_id: number | null }[];
  /** Other reviews of the author that are hidden. */
  hidden_before: number;
}

export async function listReportedReviews(db: Db, ids: readonly number[]): Promise<ReportedReviewRow[]> {
  const { rows } = await db.query<ReportedReviewRow>(
    `select r.id, r.rating, r.text, r.image_keys, r.author_name, u.language as author_language, r.created_at,
            jsonb_build_object('id', o.id, 'alias', o.alias, 'title', o.title) as offer, jsonb_build_object('id', s.id, 'alias', s.alias, 'title', s.title) as shop,
            (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'reason', p.reason, 'created_at', p.created_at, 'reporter_id', p.reporter_id) order by p.id), '[]')
             from (select id, kind, reason, created_at, reporter_id from review_reports where review_id = r.id and decided_at is null
                   order by id limit ${String(maxShownReports)}) p) as reports,
            (select count(*)::int from offer_reviews h where h.author_id = r.author_id and h.deleted_at is null and h.hidden_at is not null and h.id <> r.id) as hidden_before
     from offer_reviews r join offers o on o.id = r.offer_id join shops s on s.id = r.shop_id left join users u on u.id = r.author_id
     where r.id = any($1)`,
    [ids],
  );
  return rows;
}

/** Closes the reports of a review that wait, and returns their number. */
export async function closeReports(tx: Tx, reviewId: number): Promise<number> {
  const { rowCount } = await tx.query('update review_reports set decided_at = now() where review_id = $1 and decided_at is null', [
    reviewId,
  ]);
  return rowCount ?? 0;
}

export async function hideReview(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.query('update offer_reviews set hidden_at = now(), hidden_reason = $2, is_counted = false where id = $1', [id, reason]);
}

/** Returns whether the review counts, as the time of its counting may have come meanwhile. */
export async function showReview(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.query<{ is_counted: boolean }>(
    `update offer_reviews set hidden_at = null, hidden_reason = null, is_counted = counts_at <= now() where id = $1
     returning is_counted`,
    [id],
  );
  return onlyRow(rows).is_counted;
}
