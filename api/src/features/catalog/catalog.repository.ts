import type { Db } from '../../platform/db';
import type { LocalizedText } from '../../platform/i18n';
import { isVisible } from './index/offer-sources.repository';
import { tagFactor } from './scopes';

/** Returns cards with their stock as a JSON array text, in the order of the ids; skips offers that are not visible. */
export async function findCards(db: Db, ids: readonly number[], locale: string): Promise<string> {
  const { rows } = await db.query<{ rows_json: string | null }>({
    name: 'cards by ids',
    text: `select string_agg(left(c.card, -1) || ',"stock":' || coalesce(o.stock::text, 'null') || '}', ',' order by x.ord) as rows_json from unnest($1::bigint[]) with ordinality x (id, ord)
           join offers o on o.id = x.id join shops s on s.id = o.shop_id
           join offer_card c on c.offer_id = x.id and c.locale = $2 where ${isVisible}`,
    values: [ids, locale],
  });
  return `[${rows[0]?.rows_json ?? ''}]`;
}

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  alias: string;
  title: LocalizedText;
  description: LocalizedText;
  image_key: string | null;
  depth: number;
  path: number[];
  cashback_percent: number;
  position: number;
  offers_count: number;
  services_count: number;
  is_popular: boolean;
}

/** Returns all categories with their totals, parents before children. There are hundreds, not thousands. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await db.query<CategoryRow>(
    `select c.id, c.parent_id, c.alias, c.title, c.description, c.image_key, c.depth, c.path, c.cashback_percent, c.position, c.is_popular, coalesce(n.offers_count, 0) as offers_count, coalesce(n.services_count, 0) as services_count
     from categories c
     left join (select scope_id, sum(offers_count)::bigint as offers_count, (sum(offers_count) filter (where offering_type = 'service'))::bigint as services_count from scope_totals where scope_id > 0 and scope_id < ${String(tagFactor)} group by scope_id) n on n.scope_id = c.id
     order by c.depth, c.position, c.id`,
  );
  return rows;
}

export interface TagRow {
  id: number;
  alias: string;
  title: LocalizedText;
  offers_count: number;
}

/** Returns the tags of a category's offers (0: of all offers), the most used first. */
export async function listTags(db: Db, categoryId: number, limit: number, offset: number): Promise<{ rows: TagRow[]; count: number }> {
  const { rows } = await db.query<TagRow & { total: number }>({
    name: 'tags of a category',
    text: `with used as materialized (
             select scope_id / ${String(tagFactor)} as tag_id, sum(offers_count)::bigint as offers_count from scope_totals
             where scope_id >= ${String(tagFactor)} and scope_id % ${String(tagFactor)} = $1 group by scope_id having sum(offers_count) > 0)
           select t.id, t.alias, t.title, u.offers_count, (select count(*) from used) as total from used u join tags t on t.id = u.tag_id
           order by u.offers_count desc, t.id limit $2 offset $3`,
    values: [categoryId, limit, offset],
  });
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countTags(db, categoryId));
  return { rows, count: total };
}

/** Counts the tags for a page behind the last one, which has no row with the total. */
async function countTags(db: Db, categoryId: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*) as total from (select 1 from scope_totals where scope_id >= ${String(tagFactor)} and scope_id % ${String(tagFactor)} = $1 group by scope_id having sum(offers_count) > 0) used`,
    [categoryId],
  );
  return rows[0]?.total ?? 0;
}
