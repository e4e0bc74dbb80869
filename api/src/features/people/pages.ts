import { inTransaction, type Pool, type Tx } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { listNotes } from './notes.repository';
import * as person from './person-page.repository';
import * as shop from './shop-page.repository';

export type PersonPageRows = Awaited<ReturnType<typeof readPerson>>;
export type ShopPageRows = Awaited<ReturnType<typeof readShop>>;

/** Returns what is known about an account, also a deleted one, without its contacts. @throws NotFound. */
export const getPersonPage = (pool: Pool, userId: number): Promise<PersonPageRows> => inSnapshot(pool, (tx) => readPerson(tx, userId));

/** Returns what is known about a shop, also a closed one, without its contacts. @throws NotFound. */
export const getShopPage = (pool: Pool, shopId: number): Promise<ShopPageRows> => inSnapshot(pool, (tx) => readShop(tx, shopId));

const inSnapshot = <Result>(pool: Pool, read: (tx: Tx) => Promise<Result>) =>
  inTransaction(pool, async (tx) => {
    await person.beginSnapshot(tx);
    return read(tx);
  });

async function readPerson(tx: Tx, userId: number) {
  const row = await person.findPerson(tx, userId);
  if (!row) throw new NotFound();
  return {
    row,
    shops: await person.listShopsOf(tx, userId),
    balances: await person.listBalances(tx, userId),
    orders: await person.listOrdersOf(tx, userId),
    reviews: await person.listReviewsOf(tx, userId),
    questions: await person.listQuestionsOf(tx, userId),
    reportsBy: await person.listReportsBy(tx, userId),
    reportsAbout: await person.listReportsAbout(tx, userId),
    sessions: await person.listSessionsOf(tx, userId),
    decisions: await person.listDecisionsAbout(tx, userId),
    notes: await listNotes(tx, { userId }),
  };
}

async function readShop(tx: Tx, shopId: number) {
  const row = await shop.findShop(tx, shopId);
  if (!row) throw new NotFound();
  return {
    row,
    balances: await person.listBalances(tx, row.owner_id),
    entries: await shop.listEntries(tx, row.owner_id),
    orders: await person.listOrdersOfShop(tx, shopId),
    claims: await shop.listClaimsOfShop(tx, shopId),
    payments: await shop.listPaymentsOf(tx, row.owner_id),
    reports: await shop.listReportsOfShop(tx, shopId),
    decisions: await person.listDecisionsAboutShop(tx, shopId),
    notes: await listNotes(tx, { shopId }),
  };
}
