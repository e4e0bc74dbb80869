import type { Tx } from '../../platform/db';

export interface AddressRow {
  city: string | null;
  address: string | null;
}

export interface ContactsRow {
  name: string | null;
  email: string | null;
  phone: string | null;
  addresses: AddressRow[];
  /** Account whose erasure deletes the reason of the look; null for a guest. */
  person_id: number | null;
}

/** Reads the contacts of a person, with the newest addresses of the orders. The account is kept until the transaction ends. */
export async function readPersonContacts(tx: Tx, userId: number): Promise<ContactsRow | null> {
  const { rows } = await tx.query<ContactsRow>(
    `select nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), '') as name, u.email, u.phone, u.id as person_id,
            coalesce((select jsonb_agg(jsonb_build_object('city', a.city, 'address', a.address) order by a.last_at desc) from (
              select delivery_city as city, delivery_address as address, max(created_at) as last_at from orders
              where buyer_id = u.id and delivery_address is not null group by 1, 2 order by 3 desc limit 20) a), '[]') as addresses
     from users u where u.id = $1 and u.deleted_at is null for share of u`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Reads the contacts of a shop with those of its owner. */
export async function readShopContacts(
  tx: Tx,
  shopId: number,
): Promise<(ContactsRow & { owner_email: string; owner_phone: string | null }) | null> {
  const { rows } = await tx.query<ContactsRow & { owner_email: string; owner_phone: string | null }>(
    `select s.title as name, s.email, s.phone, u.email as owner_email, u.phone as owner_phone, s.owner_id as person_id,
            jsonb_build_array(jsonb_build_object('city', s.city, 'address', s.pickup_address), jsonb_build_object('city', null, 'address', s.legal_address)) as addresses
     from shops s join users u on u.id = s.owner_id where s.id = $1 and u.deleted_at is null for share of u`,
    [shopId],
  );
  return rows[0] ?? null;
}

/** Reads the contacts that an order of a guest names. Orders of accounts are those of a person. */
export async function readOrderContacts(tx: Tx, orderId: number): Promise<ContactsRow | null> {
  const { rows } = await tx.query<ContactsRow>(
    `select o.buyer_name as name, nullif(o.buyer_email, '') as email, o.buyer_phone as phone, null::bigint as person_id,
            jsonb_build_array(jsonb_build_object('city', o.delivery_city, 'address', o.delivery_address)) as addresses
     from orders o where o.id = $1 and o.buyer_id is null`,
    [orderId],
  );
  return rows[0] ?? null;
}
