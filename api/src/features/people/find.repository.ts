import type { Db } from '../../platform/db';
import type { ReadQuery } from './people-rules';

export const foundBy = ['email', 'phone', 'id', 'order', 'payment', 'title', 'alias'] as const;

export interface HitRow {
  id: number;
  found_by: (typeof foundBy)[number];
  title: string | null;
  email: string;
  phone: string | null;
  order_number: number | null;
  is_closed: boolean;
  created_at: Date;
}

/** Titles with so many letters are found by any part of them, shorter ones by their beginning: trigrams have three. */
const minPartLength = '3';

/** Texts that begin with `$1`, in the order of bytes that the indexes of prefixes have. */
const begins = (column: string) => `${column} ~>=~ $1 and ${column} ~<~ ($1 || U&'\\+10FFFF')`;
const number = '$3::bigint';

/** Finds accounts: by contacts, also those of their orders, by id, and by the number of an order or a payment. */
export async function findUsers(db: Db, { email, phone, number: typed, text }: ReadQuery, limit: number): Promise<HitRow[]> {
  const { rows } = await db.query<HitRow>(
    `with found as (
       (select id, 'email' as found_by, null::bigint as order_number from users where ${begins('email')} and deleted_at is null order by email using ~<~ limit $5)
       union all (select id, 'phone', null from users where phone = $2 limit $5)
       union all (select buyer_id, 'phone', number from orders where buyer_phone = $2 and buyer_id is not null limit $5)
       union all select id, 'id', null from users where id = ${number}
       union all select buyer_id, 'order', number from orders where number = ${number}
       union all (select user_id, 'payment', null from payments where transaction_id = ${number} limit $5)
       union all (select user_id, 'payment', null from payments where provider_order_id = $4 limit $5)),
     first as (select distinct on (id) id, found_by, order_number from found where id is not null order by id, found_by, order_number)
     select u.id, f.found_by, null::text as title, u.email, u.phone, f.order_number, u.deleted_at is not null as is_closed, u.created_at
     from first f join users u on u.id = f.id order by (u.email = $1) is true desc, u.created_at desc, u.id desc limit $5`,
    [email, phone, typed, text, limit],
  );
  return rows;
}

/** Finds shops: by contacts, id, alias (also a former one), part of the title, and the number of an order. */
export async function findShops(db: Db, { email, phone, number: typed, text }: ReadQuery, limit: number): Promise<HitRow[]> {
  const { rows } = await db.query<HitRow>(
    `with found as (
       (select id, 'email' as found_by, null::bigint as order_number from shops where ${begins('email')} order by email using ~<~ limit $5)
       union all (select id, 'phone', null from shops where phone = $2 limit $5)
       union all select id, 'id', null from shops where id = ${number}
       union all select shop_id, 'order', number from orders where number = ${number}
       union all select id, 'alias', null from shops where alias = lower($4)
       union all select shop_id, 'alias', null from shop_former_aliases where alias = lower($4)
       union all (select id, 'title', null from shops
         where fold_text($4) <> '' and fold_text(title) like case when length(fold_text($4)) >= ${minPartLength} then '%' else '' end || replace(replace(replace(fold_text($4), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
         limit $5)),
     first as (select distinct on (id) id, found_by, order_number from found order by id, found_by, order_number)
     select s.id, f.found_by, s.title, s.email, s.phone, f.order_number, s.deleted_at is not null as is_closed, s.created_at
     from first f join shops s on s.id = f.id order by (fold_text(s.title) = fold_text($4)) is true desc, s.created_at desc, s.id desc limit $5`,
    [email, phone, typed, text, limit],
  );
  return rows;
}

/** Finds orders of guests by contacts or number; the newest first. */
export async function findGuestOrders(db: Db, { email, phone, number: typed }: ReadQuery, limit: number): Promise<HitRow[]> {
  const { rows } = await db.query<HitRow>(
    `with found as (
       (select id, 'email' as found_by from orders where ${begins('buyer_email')} and buyer_id is null limit $4)
       union all (select id, 'phone' from orders where buyer_phone = $2 and buyer_id is null limit $4)
       union all select id, 'order' from orders where number = ${number} and buyer_id is null),
     first as (select distinct on (id) id, found_by from found order by id, found_by)
     select o.id, f.found_by, null::text as title, o.buyer_email as email, o.buyer_phone as phone, o.number as order_number, false as is_closed, o.created_at
     from first f join orders o on o.id = f.id order by o.created_at desc, o.id desc limit $4`,
    [email, phone, typed, limit],
  );
  return rows;
}
