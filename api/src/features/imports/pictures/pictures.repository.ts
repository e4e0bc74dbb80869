import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db';
import { findKnownPictures } from '../../../platform/media';

export interface WaitingPictures {
  offer_id: number;
  position: number;
  urls: string[];
}

/** Finds offers of an import whose pictures are not fetched yet, after an offer id. */
export async function findWaitingPictures(db: Db, importId: number, afterOfferId: number, limit: number): Promise<WaitingPictures[]> {
  const { rows } = await db.query<WaitingPictures>(
    'select offer_id, position, urls from offer_picture_urls where import_id = $1 and offer_id > $2 and not is_done order by offer_id limit $3',
    [importId, afterOfferId, limit],
  );
  return rows;
}

/** Locks the pictures of an offer. Returns null when a later file replaced them; `is_overruled` when the seller chose others later. */
export async function lockWaitingPictures(tx: Tx, importId: number, wanted: WaitingPictures): Promise<{ is_overruled: boolean } | null> {
  // A separate statement, because a statement that waits for a lock continues with its old snapshot.
  await tx.query('select 1 from offers where id = $1 for update', [wanted.offer_id]);
  const { rows } = await tx.query<{ is_overruled: boolean }>(
    `select o.image_keys <> p.keys_before as is_overruled from offer_picture_urls p join offers o on o.id = p.offer_id
     where p.offer_id = $1 and p.import_id = $2 and p.urls = $3 and not p.is_done and o.deleted_at is null for update of p`,
    [wanted.offer_id, importId, wanted.urls],
  );
  return rows[0] ?? null;
}

export async function saveOfferPictures(tx: Tx, offerId: number, keys: readonly string[]): Promise<void> {
  await tx.query('update offers set image_keys = $2, updated_at = now() where id = $1', [offerId, keys]);
}

export async function markFetched(tx: Tx, offerId: number, hasFailed: boolean): Promise<void> {
  await tx.query('update offer_picture_urls set is_done = true, has_failed = $2 where offer_id = $1', [offerId, hasFailed]);
}

export interface PictureRetry {
  offer_id: number;
  position: number;
}

/** Retries pictures that failed in an earlier import. */
export async function retryPictures(tx: Tx, importId: number, offers: readonly PictureRetry[]): Promise<void> {
  if (offers.length === 0) return;
  await tx.query(
    `update offer_picture_urls p set is_done = false, has_failed = false, import_id = $1, position = r.position, keys_before = o.image_keys
     from unnest($2::bigint[], $3::int[]) r(offer_id, position) join offers o on o.id = r.offer_id
     where p.offer_id = r.offer_id and p.is_done and p.has_failed`,
    [importId, offers.map(({ offer_id }) => offer_id), offers.map(({ position }) => position)],
  );
}

const hashUrl = (url: string): Buffer => createHash('sha256').update(url).digest();

/** Returns the picture of a URL that was fetched before; null when there was none or it was removed. */
export async function findFetched(db: Db, shopId: number, url: string): Promise<string | null> {
  const { rows } = await db.query<{ key: string }>('select key from fetched_pictures where shop_id = $1 and url_hash = $2', [
    shopId,
    hashUrl(url),
  ]);
  const [known] = await findKnownPictures(
    db,
    rows.map(({ key }) => key),
  );
  return known ?? null;
}

export async function saveFetched(db: Db, shopId: number, url: string, key: string): Promise<void> {
  await db.query(
    `insert into fetched_pictures (shop_id, url_hash, key) values ($1, $2, $3)
     on conflict (shop_id, url_hash) do update set key = excluded.key, fetched_at = now()`,
    [shopId, hashUrl(url), key],
  );
}
