import type { Tx } from '../../platform/db';

/** Lists leave out the offers of a shop from now on: see `isNotLeaving`. */
export async function insertLeavingShop(tx: Tx, shopId: number): Promise<void> {
  await tx.query('insert into leaving_shops (shop_id) values ($1) on conflict do nothing', [shopId]);
}

export async function deleteLeavingShop(tx: Tx, shopId: number): Promise<void> {
  await tx.query('delete from leaving_shops where shop_id = $1', [shopId]);
}
