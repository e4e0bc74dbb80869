import { type Db, deleteInBatches } from '../../platform/db';

export type SellerEventKind = 'order.created' | 'order.changed' | 'call.created' | 'import.progress' | 'balance.changed' | 'stock.low';

export interface SellerEvent {
  userId: number;
  kind: SellerEventKind;
  shopId?: number | null;
  /** The order, call, import or offer of the event. */
  subjectId?: number | null;
}

export interface SellerEventRow {
  id: number;
  user_id: number;
  kind: SellerEventKind;
  shop_id: number | null;
  subject_id: number | null;
}

/** Records an event for a seller, delivered after the commit. It holds only ids, so masked data stays masked. */
export async function recordSellerEvent(db: Db, { userId, kind, shopId = null, subjectId = null }: SellerEvent): Promise<void> {
  await db.query('insert into seller_events (user_id, kind, shop_id, subject_id) values ($1, $2, $3, $4)', [
    userId,
    kind,
    shopId,
    subjectId,
  ]);
}

/** Returns the events of the last seconds for these users, oldest first. Transactions commit out of order, so a last id would miss some. */
export async function findRecentEvents(db: Db, userIds: readonly number[], seconds: number): Promise<SellerEventRow[]> {
  const { rows } = await db.query<SellerEventRow>(
    'select id, user_id, kind, shop_id, subject_id from seller_events where user_id = any($1) and created_at > now() - make_interval(secs => $2) order by id',
    [userIds, seconds],
  );
  return rows;
}

/** Returns the events that a client missed while it was disconnected, within the retention. */
export async function findEventsAfter(db: Db, userId: number, lastId: number, limit: number): Promise<SellerEventRow[]> {
  const { rows } = await db.query<SellerEventRow>(
    'select id, user_id, kind, shop_id, subject_id from seller_events where user_id = $1 and id > $2 order by id limit $3',
    [userId, lastId, limit],
  );
  return rows;
}

export async function deleteOldEvents(db: Db, hours: number): Promise<number> {
  return deleteInBatches(db, 'seller_events', `created_at < now() - interval '${String(hours)} hours'`);
}
