import { type Pool, inTransaction } from '../../platform/db';
import { reindexShop } from './reindex-shop';
import { openShopAfterHoliday } from './own/seller-shops.repository';

const maxShops = 200;

/** Opens shops whose holiday has ended, one transaction each, and updates the cards of their offers. Returns their number. */
export async function endHolidays(pool: Pool): Promise<number> {
  let opened = 0;
  while (opened < maxShops && (await endOneHoliday(pool))) opened += 1;
  return opened;
}

async function endOneHoliday(pool: Pool): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const id = await openShopAfterHoliday(tx);
    if (id === null) return false;
    await reindexShop(tx, id);
    return true;
  });
}
