import { hashPassword } from '../../api/src/platform/auth';
import { type Pool, inTransaction, type Tx, withoutTimeLimit } from '../../api/src/platform/db';
import type { Blobs } from '../../api/src/platform/media';
import { storeAttributeSeed } from '../../api/src/features/attributes';
import { readAttributeSeed } from '../../api/src/attributes-folder';
import { ensureCatalog, storeSynonymSeed, rebuildCatalog, refreshChangedDefinitions } from '../../api/src/features/catalog';
import { insertPageTexts, listPageTexts } from '../../api/src/install';
import { readSynonymSeed } from '../../api/src/synonyms-folder';
import { demoAccounts, demoPassword } from './demo-accounts';
import { type DemoPeople, loadDemoYear } from './orders/demo-year';
import { finishOffers, insertCatalog, loadOffers, planCatalog, storePictures } from './load-catalog';
import { loadPopularQueries } from './search/popular-queries';
import { refreshRatings } from './orders/reviews';
import { readSourceData } from './source-data';

export const defaultOffersCount = 12_600;

export interface SeedOptions {
  offersCount?: number;
  isForced?: boolean;
  /** Whether the site and its database are on this machine. */
  isLocal?: boolean;
  /** Folder in which the service stores pictures. */
  pictures: Pick<Blobs, 'put'>;
  now?: Date;
  onProgress?: (text: string) => void;
}

/** Is thrown for a database with accounts that is no demo; seeding it would mix invented people with real ones. */
export class NotADemoDatabase extends Error {
  constructor() {
    super('The database has accounts and is not a demo. Pass --force to seed it anyway.');
    this.name = 'NotADemoDatabase';
  }
}

/** The marker of an unfinished run: the next one continues with its numbers, because half of the rows follow from them. */
interface StartedSeed {
  offersCount: number;
  startedAt: string;
}

/**
 * Fills an empty database with the demo catalog, and continues where an earlier run ended; returns false when it is complete already.
 * @throws NotADemoDatabase for a database in use, unless forced.
 */
export async function seed(
  pool: Pool,
  {
    offersCount = defaultOffersCount,
    isForced = false,
    isLocal = false,
    pictures,
    now = new Date(),
    onProgress = () => undefined,
  }: SeedOptions,
): Promise<boolean> {
  await storePictures(pictures);
  const { rows } = await pool.query<{ is_demo: boolean; started: StartedSeed | null; has_users: boolean }>(
    `select exists (select 1 from app_meta where name = 'demo') as is_demo,
       (select value from app_meta where name = 'demo_started') as started, exists (select 1 from users) as has_users`,
  );
  const found = rows[0];
  if (found?.is_demo) {
    // An interrupted run may have left the read model unbuilt.
    await storeSynonymSeed(pool, readSynonymSeed());
    await storeAttributeSeed(pool, readAttributeSeed());
    await refreshChangedDefinitions(pool);
    await ensureCatalog(pool);
    await addDemoOperator(pool, isLocal);
    return false;
  }
  if (!found?.started && found?.has_users && !isForced) throw new NotADemoDatabase();
  const started = found?.started ?? { offersCount, startedAt: now.toISOString() };
  const startedAt = new Date(started.startedAt);
  const data = readSourceData();
  const plan = planCatalog(data, startedAt);
  if (!found?.started) {
    onProgress('categories, tags, shops');
    const passwordHash = await hashPassword(demoPassword);
    await inTransaction(pool, async (tx) => {
      await withoutTimeLimit(tx);
      const { sellerId } = await insertDemoPeople(tx, passwordHash, startedAt);
      await insertCatalog(tx, plan, sellerId, startedAt);
      await tx.query(`insert into app_meta (name, value) values ('demo_started', $1)`, [JSON.stringify(started)]);
    });
  }
  await loadOffers(pool, data, plan, started.offersCount, startedAt, onProgress);
  // Lines of orders contain the chosen values, in the words of the attributes.
  await storeAttributeSeed(pool, readAttributeSeed());
  await inTransaction(pool, async (tx) => {
    await withoutTimeLimit(tx);
    await finishOffers(tx, plan, startedAt);
    onProgress('texts');
    await insertPageTexts(tx, listPageTexts(data.categories));
    await loadPopularQueries(tx, startedAt);
    onProgress('a year of orders and reviews');
    await loadDemoYear(tx, await findDemoPeople(tx), { shops: plan.shops, signatures: data.signatureOffers }, startedAt);
    await refreshRatings(tx);
    await tx.query(`insert into app_meta (name, value) values ('demo', $1)`, [
      JSON.stringify({ offersCount: started.offersCount, seededAt: startedAt }),
    ]);
    await tx.query(`delete from app_meta where name = 'demo_started'`);
  });
  onProgress('attributes');
  await analyzeTables(pool);
  await refreshChangedDefinitions(pool);
  await storeSynonymSeed(pool, readSynonymSeed());
  onProgress('lists and search');
  const rebuildFrom = performance.now();
  await rebuildCatalog(pool);
  onProgress(`lists and search in ${((performance.now() - rebuildFrom) / 1000).toFixed(1)} s`);
  await analyzeTables(pool);
  await addDemoOperator(pool, isLocal);
  return true;
}

/**
 * Collects statistics now; autovacuum would do so only a minute later. Without them every batch of the next step reads the whole table, which
 * takes longer at a million offers than a statement may.
 */
async function analyzeTables(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await withoutTimeLimit(tx);
    await tx.query('analyze');
  });
}

async function insertDemoPeople(tx: Tx, passwordHash: string, now: Date): Promise<DemoPeople> {
  const insert = async (email: string, type: string, first: string, last: string, phone: string) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into users (email, password_hash, is_active, user_type, first_name, last_name, phone, created_at)
       values ($1, $2, true, $3, $4, $5, $6, $7::timestamptz - interval '400 days') returning id`,
      [email, passwordHash, type, first, last, phone, now],
    );
    return rows[0]?.id ?? 0;
  };
  return {
    buyerId: await insert(demoAccounts[0].email, 'buyer', 'Олена', 'Коваленко', '+380500000011'),
    sellerId: await insert(demoAccounts[1].email, 'seller', 'Оксана', 'Лозова', '+380500000012'),
  };
}

/** Adds the operator, also to a demo of an earlier version. The password is public, so the account has a role on this machine only. */
async function addDemoOperator(pool: Pool, isLocal: boolean): Promise<void> {
  const { email } = demoAccounts[2];
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into users (email, password_hash, is_active, user_type, first_name, last_name, phone)
       select $1, $2, true, 'buyer', 'Тарас', 'Чумак', '+380500000013' where not exists (select 1 from users where email = $1)
       returning id`,
      [email, passwordHash],
    );
    // A role that was taken away stays away.
    if (rows[0] && isLocal) await tx.query(`insert into operators (user_id, role) values ($1, 'owner')`, [rows[0].id]);
  });
}

async function findDemoPeople(tx: Tx): Promise<DemoPeople> {
  const { rows } = await tx.query<{ id: number; email: string }>('select id, email from users where email = any($1)', [
    demoAccounts.map(({ email }) => email),
  ]);
  const find = (email: string) => rows.find((row) => row.email === email)?.id ?? 0;
  return { buyerId: find(demoAccounts[0].email), sellerId: find(demoAccounts[1].email) };
}
