import type { Db } from '../../../platform/db';

interface SenderRow {
  alias: string;
  title: string;
  phone: string;
}

/** Finds an own shop as the sender of its parcels; null for another person's. */
export async function findSender(db: Db, ownerId: number, shopId: number): Promise<SenderRow | null> {
  const { rows } = await db.query<SenderRow>(
    'select alias, title, phone from shops where id = $2 and owner_id = $1 and deleted_at is null',
    [ownerId, shopId],
  );
  return rows[0] ?? null;
}
