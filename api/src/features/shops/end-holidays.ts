import { type Pool, inTransaction } from '../../platform/db';
import { reindexShop } from './reindex-shop';

const maxShops = 200;

/** Opens shops whose holiday has ended, one transaction each, and updates the cards of their offers. Returns their number. */
export async function endHolidays(pool: Pool): Promise<number> {
  let opened = 0;
  while (opened < maxShops && (await endOneHoliday(pool))) opened += 1;
  return opened;
}

async function endOneHoliday(pool: Pool): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `update shops set is_on_holiday = false, holiday_until = null, updated_at = now()
       where id = (select id from shops where is_on_holiday and holiday_until < (now() at time zone 'Europe/Kyiv')::date limit 1 for update skip locked)
       returning id`,
    );
    const id = rows[0]?.id;
    if (id === undefined) return false;
    await reindexShop(tx, id);
    return true;
  });
}
