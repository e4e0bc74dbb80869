import { type Db, deleteInBatches, onlyRow, type Tx } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import type { OffReason } from './webhook-deliveries.repository';
import type { WebhookEventName } from './webhook-messages';

export interface WebhookRow {
  id: number;
  address: string;
  events: WebhookEventName[];
  sealed_secret: string;
  hint: string;
  former_until: Date | null;
  off_reason: OffReason | null;
  next_turn_at: Date;
  failing_since: Date | null;
  created_at: Date;
  waiting_count: number;
}

const columns = `w.id, w.address, w.events, w.sealed_secret, w.hint, w.former_until, w.off_reason, w.next_turn_at, w.failing_since, w.created_at,
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting' and d.event <> 'webhook.test') as waiting_count`;

/** Lists the webhooks of an own shop, oldest first. */
export async function listOwnWebhooks(db: Db, ownerId: number, shopId: number): Promise<WebhookRow[]> {
  const { rows } = await db.query<WebhookRow>(
    `select ${columns} from webhooks w join shops s on s.id = w.shop_id
     where w.shop_id = $2 and s.owner_id = $1 and s.deleted_at is null order by w.id`,
    [ownerId, shopId],
  );
  return rows;
}

/** Returns null for a webhook of another person or another shop. */
export async function findOwnWebhook(db: Db, ownerId: number, shopId: number, id: number): Promise<WebhookRow | null> {
  const { rows } = await db.query<WebhookRow>(
    `select ${columns} from webhooks w join shops s on s.id = w.shop_id
     where w.id = $3 and w.shop_id = $2 and s.owner_id = $1 and s.deleted_at is null`,
    [ownerId, shopId, id],
  );
  return rows[0] ?? null;
}

/** Locks the webhook of `findOwnWebhook`; other changes wait, but orders that append messages do not. */
export async function lockOwnWebhook(tx: Tx, ownerId: number, shopId: number, id: number): Promise<WebhookRow | null> {
  const { rows } = await tx.query<WebhookRow>(
    `select ${columns} from webhooks w join shops s on s.id = w.shop_id
     where w.id = $3 and w.shop_id = $2 and s.owner_id = $1 and s.deleted_at is null for no key update of w`,
    [ownerId, shopId, id],
  );
  return rows[0] ?? null;
}

export interface WebhookShop {
  title: string;
  owner_email: string;
  owner_language: Locale;
}

/** Locks an own shop, so that its webhooks are counted one by one; null for another person's. */
export async function lockShopOfWebhooks(tx: Tx, ownerId: number, shopId: number): Promise<WebhookShop | null> {
  const { rows } = await tx.query<WebhookShop>(
    `select s.title, u.email as owner_email, u.language as owner_language from shops s join users u on u.id = s.owner_id
     where s.id = $2 and s.owner_id = $1 and s.deleted_at is null for no key update of s`,
    [ownerId, shopId],
  );
  return rows[0] ?? null;
}

export interface WebhookAudience extends WebhookShop {
  shop_id: number;
  address: string;
}

/** Returns the recipient of mails about a webhook; null when its shop is deleted. */
export async function findWebhookAudience(db: Db, id: number): Promise<WebhookAudience | null> {
  const { rows } = await db.query<WebhookAudience>(
    `select s.title, u.email as owner_email, u.language as owner_language, w.shop_id, w.address
     from webhooks w join shops s on s.id = w.shop_id join users u on u.id = s.owner_id where w.id = $1 and s.deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

export async function countWebhooks(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from webhooks where shop_id = $1', [shopId]);
  return onlyRow(rows).count;
}

export async function isAddressTaken(tx: Tx, shopId: number, address: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from webhooks where shop_id = $1 and address = $2', [shopId, address]);
  return rowCount === 1;
}

export interface NewWebhook {
  shopId: number;
  address: string;
  events: readonly WebhookEventName[];
  sealedSecret: string;
  hint: string;
}

export async function insertWebhook(tx: Tx, { shopId, address, events, sealedSecret, hint }: NewWebhook): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into webhooks (shop_id, address, events, sealed_secret, hint) values ($1, $2, $3, $4, $5) returning id',
    [shopId, address, events, sealedSecret, hint],
  );
  return onlyRow(rows).id;
}

/** @param isReset whether earlier failures are cleared. */
export async function updateWebhook(
  tx: Tx,
  id: number,
  { address, events, offReason }: { address: string; events: readonly WebhookEventName[]; offReason: OffReason | null },
  isReset: boolean,
): Promise<void> {
  await tx.query(
    `update webhooks set address = $2, events = $3, off_reason = $4,
       failures_count = case when $5 then 0 else failures_count end, failing_since = case when $5 then null else failing_since end where id = $1`,
    [id, address, events, offReason, isReset],
  );
}

/** The previous secret also signs for some hours. */
export async function replaceSecret(tx: Tx, id: number, sealedSecret: string, hint: string, formerHours: number): Promise<void> {
  await tx.query(
    `update webhooks set former_secret = sealed_secret, former_until = now() + make_interval(hours => $4), sealed_secret = $2, hint = $3
     where id = $1`,
    [id, sealedSecret, hint, formerHours],
  );
}

/** Deletes a webhook of an own shop with its messages. Returns false when there is none. */
export async function deleteOwnWebhook(db: Db, ownerId: number, shopId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from webhooks w using shops s
     where w.id = $3 and w.shop_id = $2 and s.id = w.shop_id and s.owner_id = $1 and s.deleted_at is null`,
    [ownerId, shopId, id],
  );
  return rowCount === 1;
}

export async function deleteWebhooksOfOwner(db: Db, ownerId: number): Promise<void> {
  await db.query('delete from webhooks w using shops s where s.id = w.shop_id and s.owner_id = $1', [ownerId]);
}

/** Counts the webhooks of the shops of a person that are switched on. */
export async function countWebhooksOfOwner(db: Db, ownerId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from webhooks w join shops s on s.id = w.shop_id
     where s.owner_id = $1 and s.deleted_at is null and w.off_reason is null`,
    [ownerId],
  );
  return onlyRow(rows).count;
}

/** Switches off all webhooks of the shops of a person, because another person may have created them. */
export async function switchOffWebhooksOfOwner(db: Db, ownerId: number): Promise<void> {
  await db.query(
    `update webhooks w set off_reason = 'new_password' from shops s where s.id = w.shop_id and s.owner_id = $1 and w.off_reason is null`,
    [ownerId],
  );
}

/** Deletes the log after a month, webhooks of closed shops, and expired secrets. */
export async function purgeWebhooks(db: Db): Promise<void> {
  await deleteInBatches(db, 'webhook_deliveries', `created_at < now() - interval '30 days'`);
  await db.query('delete from webhooks w using shops s where s.id = w.shop_id and s.deleted_at is not null');
  await db.query('update webhooks set former_secret = null, former_until = null where former_until < now()');
}
