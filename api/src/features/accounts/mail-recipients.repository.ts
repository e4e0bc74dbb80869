import type { Db } from '../../platform/db';
import type { MailRecipient } from '../../platform/mail';

/** Returns the active account of a lower-case address; null when there is none. */
export async function findMailRecipient(db: Db, address: string): Promise<MailRecipient | null> {
  const { rows } = await db.query<MailRecipient>(
    `select exists (select 1 from shops s where s.owner_id = u.id and s.deleted_at is null) as has_shop
     from users u where u.email = $1 and u.is_active and u.deleted_at is null`,
    [address],
  );
  return rows[0] ?? null;
}
