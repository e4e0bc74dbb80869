import { type Db, onlyRow, type Tx } from '../../platform/db';
import type { Locale, LocalizedText } from '../../platform/i18n';
import type { BlockKind, BlockTarget } from './block-rules';

/** Something that can be blocked, with its owner. */
export interface TargetRow {
  id: number;
  owner_id: number;
  owner_email: string;
  owner_language: Locale;
  title: LocalizedText | string;
  is_operator: boolean;
}

const targets: Record<BlockKind, string> = {
  user: `select u.id, u.id as owner_id, to_json(u.email) as title from users u where u.id = $1 and u.deleted_at is null for update of u`,
  // Orders and new offers hold the shop, so that none of them is written with what was read before the block.
  shop: `select s.id, s.owner_id, to_json(s.title) as title from shops s where s.id = $1 and s.deleted_at is null for update of s`,
  offer: `select o.id, s.owner_id, o.title::json from offers o join shops s on s.id = o.shop_id
    where o.id = $1 and o.deleted_at is null for update of o`,
};

/** Locks a thing, so that what others write about it waits or is seen. Returns null for one that does not exist or is deleted. */
export async function lockTarget(tx: Tx, { kind, id }: BlockTarget): Promise<TargetRow | null> {
  const { rows } = await tx.query<TargetRow>(
    `with t as (${targets[kind]})
     select t.*, u.email as owner_email, u.language as owner_language, exists (select from operators p where p.user_id = t.owner_id) as is_operator
     from t join users u on u.id = t.owner_id`,
    [id],
  );
  return rows[0] ?? null;
}

export interface NewBlock extends BlockTarget {
  reason: string;
  until: Date | null;
  operatorId: number;
}

/** Returns null for a thing that is blocked already. */
export async function insertBlock(tx: Tx, { kind, id, reason, until, operatorId }: NewBlock): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into blocks (${kind}_id, reason, until, blocked_by) values ($1, $2, $3, $4) on conflict do nothing returning id`,
    [id, reason, until, operatorId],
  );
  return rows[0]?.id ?? null;
}

export interface BlockRow extends BlockTarget {
  block_id: number;
  title: LocalizedText | string;
  /** Alias of the shop or offer; null for an account. */
  alias: string | null;
  owner_id: number;
  reason: string;
  blocked_by: number;
  blocked_by_email: string;
  blocked_at: Date;
  until: Date | null;
  appeal: string | null;
  appealed_at: Date | null;
  upheld_at: Date | null;
  ended_at: Date | null;
}

const columns = `b.id as block_id, case when b.user_id is not null then 'user' when b.shop_id is not null then 'shop' else 'offer' end as kind,
  coalesce(b.user_id, b.shop_id, b.offer_id) as id, coalesce(to_jsonb(u.email), to_jsonb(s.title), o.title) as title, coalesce(s.alias, o.alias) as alias,
  coalesce(b.user_id, s.owner_id, os.owner_id) as owner_id, b.reason, b.blocked_by, p.email as blocked_by_email, b.blocked_at, b.until, b.appeal, b.appealed_at, b.upheld_at, b.ended_at`;
const from = `from blocks b join users p on p.id = b.blocked_by left join users u on u.id = b.user_id left join shops s on s.id = b.shop_id
  left join offers o on o.id = b.offer_id left join shops os on os.id = o.shop_id`;

export async function lockBlock(tx: Tx, blockId: number): Promise<BlockRow | null> {
  const { rows } = await tx.query<BlockRow>(`select ${columns} ${from} where b.id = $1 for update of b`, [blockId]);
  return rows[0] ?? null;
}

export interface BlockFilters {
  kind: BlockKind | null;
  isLasting: boolean | null;
}

/** Lists blocks, the newest first. */
export async function listBlocks(
  db: Db,
  { kind, isLasting }: BlockFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: BlockRow[]; count: number }> {
  const where = `where ($1::boolean is null or (b.ended_at is null) = $1) ${kind === null ? '' : `and b.${kind}_id is not null`}`;
  const { rows } = await db.query<BlockRow>(`select ${columns} ${from} ${where} order by b.blocked_at desc, b.id desc limit $2 offset $3`, [
    isLasting,
    limit,
    offset,
  ]);
  const total = await db.query<{ count: number }>(`select count(*)::int as count from blocks b ${where}`, [isLasting]);
  return { rows, count: onlyRow(total.rows).count };
}

export async function findBlocks(db: Db, blockIds: readonly number[]): Promise<BlockRow[]> {
  const { rows } = await db.query<BlockRow>(`select ${columns} ${from} where b.id = any($1)`, [blockIds]);
  return rows;
}

/** A person has few blocks; the newest ones are enough. */
const maxOwn = 100;

/** Lists the blocks of a person and of the own shops and offers, the newest first. */
export async function listBlocksOf(db: Db, userId: number): Promise<BlockRow[]> {
  const { rows } = await db.query<BlockRow>(
    `select ${columns} ${from} where b.id in (
       select id from blocks where user_id = $1
       union all select x.id from blocks x join shops y on y.id = x.shop_id where y.owner_id = $1
       union all select x.id from blocks x join offers z on z.id = x.offer_id join shops y on y.id = z.shop_id where y.owner_id = $1)
     order by b.blocked_at desc, b.id desc limit ${String(maxOwn)}`,
    [userId],
  );
  return rows;
}

export async function markEnded(tx: Tx, blockId: number): Promise<void> {
  await tx.query('update blocks set ended_at = now() where id = $1', [blockId]);
}

export async function markUpheld(tx: Tx, blockId: number): Promise<void> {
  await tx.query('update blocks set upheld_at = now() where id = $1', [blockId]);
}

export async function saveAppeal(tx: Tx, blockId: number, text: string): Promise<void> {
  await tx.query('update blocks set appeal = $2, appealed_at = now() where id = $1', [blockId, text]);
}

export async function listOverdueBlocks(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from blocks where ended_at is null and until <= now() order by until limit 100',
  );
  return rows.map(({ id }) => id);
}

export async function setUserBlocked(tx: Tx, id: number, isBlocked: boolean): Promise<void> {
  await tx.query('update users set is_blocked = $2 where id = $1', [id, isBlocked]);
}

export async function setOfferBlocked(tx: Tx, id: number, isBlocked: boolean): Promise<void> {
  await tx.query('update offers set is_blocked = $2, updated_at = now() where id = $1', [id, isBlocked]);
}

export interface ChangedShop {
  id: number;
  title: string;
  is_blocked: boolean;
}

/** Brings the shops with an id or of an owner into line with the blocks that last. Returns those that changed. */
export async function applyToShops(tx: Tx, { kind, id }: BlockTarget): Promise<ChangedShop[]> {
  const which = `${kind === 'user' ? 'owner_id' : 'id'} = $1 and deleted_at is null`;
  // The statement after the wait sees blocks that others have made or ended meanwhile.
  await tx.query(`select from shops where ${which} order by id for update`, [id]);
  const { rows } = await tx.query<ChangedShop>(
    `with wanted as (select id, exists (select from blocks b where b.ended_at is null and b.shop_id = l.id)
                       or exists (select from blocks b where b.ended_at is null and b.user_id = l.owner_id) as is_blocked from shops l where ${which})
     update shops s set is_blocked = w.is_blocked, updated_at = now() from wanted w where s.id = w.id and s.is_blocked <> w.is_blocked
     returning s.id, s.title, s.is_blocked`,
    [id],
  );
  return rows;
}

export interface OpenOrderRow {
  id: number;
  number: number;
  email: string;
  language: Locale;
  shop_title: string;
}

/** Lists orders of a shop that have not ended and whose buyer has an e-mail, after an id. */
export async function listOpenOrders(db: Db, shopId: number, afterId: number, limit: number): Promise<OpenOrderRow[]> {
  const { rows } = await db.query<OpenOrderRow>(
    `select o.id, o.number, o.buyer_email as email, o.language, s.title as shop_title from orders o join shops s on s.id = o.shop_id
     where o.shop_id = $1 and o.id > $2 and o.status in ('waiting_for_payment', 'in_progress') and o.buyer_email <> '' order by o.id limit $3`,
    [shopId, afterId, limit],
  );
  return rows;
}

/** Empties what a deleted account was told and wrote. */
export async function eraseBlockTexts(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `update blocks set reason = '', appeal = left(appeal, 0), ended_at = coalesce(ended_at, now()) where user_id = $1 or shop_id in (select id from shops where owner_id = $1)
       or offer_id in (select o.id from offers o join shops s on s.id = o.shop_id where s.owner_id = $1)`,
    [userId],
  );
  await tx.query('update reports set reporter_id = null where reporter_id = $1', [userId]);
}
