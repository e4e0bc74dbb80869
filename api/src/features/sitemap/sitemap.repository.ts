import type { Db } from '../../platform/db';
import { isVisible, tagFactor } from '../catalog';
import type { SitemapPage } from './sitemap-xml';

/** Files are cut by id, so that a page stays in its file and a file is read along the primary key. */
export interface SitemapPart {
  /** Counts from 1. */
  part: number;
  changedAt: Date | null;
}

const offersOfShops = `from offers o join shops s on s.id = o.shop_id where ${isVisible}`;

/** Lists the ranges of `size` ids that contain an offer. */
export async function offerParts(db: Db, size: number): Promise<SitemapPart[]> {
  const { rows } = await db.query<SitemapPart>(
    `select ((o.id - 1) / $1 + 1)::int as part, max(o.updated_at) as "changedAt" ${offersOfShops} group by 1 order by 1`,
    [size],
  );
  return rows;
}

export async function shopParts(db: Db, size: number): Promise<SitemapPart[]> {
  const { rows } = await db.query<SitemapPart>(
    `select ((id - 1) / $1 + 1)::int as part, max(updated_at) as "changedAt" from shops where deleted_at is null and not is_blocked group by 1 order by 1`,
    [size],
  );
  return rows;
}

interface Batch {
  rows: (SitemapPage & { id: number })[];
}

/** Reads visible offers with ids above `after` up to `last`. */
export async function offersAfter(db: Db, after: number, last: number, limit: number): Promise<Batch['rows']> {
  const { rows } = await db.query<Batch['rows'][number]>(
    `select o.id, '/offers/' || o.alias || '/' as path, o.updated_at as "changedAt",
       array(select l.code from unnest(array['uk', 'ru', 'en']) with ordinality as l(code, place) where o.title ->> l.code <> '' order by l.place) as languages
     ${offersOfShops} and o.id > $1 and o.id <= $2 order by o.id limit $3`,
    [after, last, limit],
  );
  return rows;
}

export async function shopsAfter(db: Db, after: number, last: number, limit: number): Promise<Batch['rows']> {
  const { rows } = await db.query<Batch['rows'][number]>(
    `select id, '/shops/' || alias || '/' as path, updated_at as "changedAt" from shops
     where deleted_at is null and not is_blocked and id > $1 and id <= $2 order by id limit $3`,
    [after, last, limit],
  );
  return rows;
}

/** Pages of categories with a tag, those with most offers. */
const maxTagPages = 5000;

/** Returns the pages of categories and of categories with a tag. They change without a timestamp. */
export async function categoryPages(db: Db): Promise<SitemapPage[]> {
  const { rows } = await db.query<SitemapPage>(
    `(select '/categories/' || alias || '/' as path, null::timestamptz as "changedAt" from categories order by id)
     union all
     (select '/categories/' || c.alias || '/?tags=' || t.alias, null from (
        select scope_id, sum(offers_count) as offers from scope_totals where scope_id >= $1 group by scope_id having sum(offers_count) > 0) s
      join categories c on c.id = s.scope_id % $1 join tags t on t.id = s.scope_id / $1
      order by s.offers desc, s.scope_id limit $2)`,
    [tagFactor, maxTagPages],
  );
  return rows;
}
