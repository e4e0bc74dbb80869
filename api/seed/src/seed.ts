import { hashPassword } from '../../src/platform/auth';
import { type Pool, inTransaction, withoutTimeLimit } from '../../src/platform/db';
import type { Blobs } from '../../src/platform/media';
import { loadAttributeSeedInTransaction, loadAttributeSeed, refreshChangedDefinitions } from '../../src/features/attributes';
import { readAttributeSeed } from '../../src/attributes-folder';
import { ensureCatalog, loadSynonymSeed, rebuildCatalog } from '../../src/features/catalog';
import { readSynonymSeed } from '../../src/synonyms-folder';
import { demoAccounts, demoPassword } from './demo-accounts';
import { loadDemoYear } from './demo-year';
import { loadCatalog, storePictures } from './load-catalog';
import { loadPageContent } from './page-content';
import { loadPopularQueries } from './popular-queries';
import { loadReviews, refreshRatings } from './reviews';
import { readSourceData } from './source-data';

export const defaultOffersCount = 12_600;

export interface SeedOptions {
  offersCount?: number;
  isForced?: boolean;
  /** Where the service keeps pictures. */
  pictures: Pick<Blobs, 'put'>;
  now?: Date;
  onProgress?: (text: string) => void;
}

/** The database has accounts and is not a demo; seeding it would mix invented people with real ones. */
export class NotADemoDatabase extends Error {
  constructor() {
    super('The database has accounts and is not a demo. Pass --force to seed it anyway.');
    this.name = 'NotADemoDatabase';
  }
}

/**
 * Fills an empty database with the demo catalog; returns false when it is there already.
 * @throws NotADemoDatabase for a database in use, unless forced.
 */
export async function seed(
  pool: Pool,
  { offersCount = defaultOffersCount, isForced = false, pictures, now = new Date(), onProgress = () => undefined }: SeedOptions,
): Promise<boolean> {
  await storePictures(pictures);
  const { rows } = await pool.query<{ is_demo: boolean; has_users: boolean }>(
    `select exists (select 1 from app_meta where name = 'demo') as is_demo, exists (select 1 from users) as has_users`,
  );
  if (rows[0]?.is_demo) {
    // An interrupted run may have left the read model unbuilt.
    await loadSynonymSeed(pool, readSynonymSeed());
    await loadAttributeSeed(pool, readAttributeSeed());
    await ensureCatalog(pool);
    return false;
  }
  if (rows[0]?.has_users && !isForced) throw new NotADemoDatabase();
  const data = readSourceData();
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(pool, async (tx) => {
    await tx.query('set local statement_timeout = 0');
    const people = await insertDemoPeople(tx, passwordHash);
    onProgress('categories, tags, shops');
    const catalog = await loadCatalog(tx, data, people.sellerId, offersCount, now, onProgress);
    // Lines of orders say what was chosen, in the words of the attributes.
    await loadAttributeSeedInTransaction(tx, readAttributeSeed());
    onProgress('reviews and texts');
    await loadReviews(tx, catalog.shops, now);
    await loadPageContent(tx, data);
    await loadPopularQueries(tx, now);
    onProgress('a year of orders');
    await loadDemoYear(tx, people, data.signatureOffers, now);
    await refreshRatings(tx);
    await tx.query(`insert into app_meta (name, value) values ('demo', $1)`, [JSON.stringify({ offersCount, seededAt: now })]);
  });
  onProgress('attributes');
  await analyzeTables(pool);
  await refreshChangedDefinitions(pool);
  await loadSynonymSeed(pool, readSynonymSeed());
  onProgress('lists and search');
  const started = performance.now();
  await rebuildCatalog(pool);
  onProgress(`lists and search in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await analyzeTables(pool);
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

async function insertDemoPeople(
  tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  passwordHash: string,
): Promise<{ buyerId: number; sellerId: number }> {
  const insert = async (email: string, type: string, first: string, last: string, phone: string) => {
    const { rows } = await tx.query<{ id: number }>(
      'insert into users (email, password_hash, is_active, user_type, first_name, last_name, phone) values ($1, $2, true, $3, $4, $5, $6) returning id',
      [email, passwordHash, type, first, last, phone],
    );
    return rows[0]?.id ?? 0;
  };
  return {
    buyerId: await insert(demoAccounts[0].email, 'buyer', 'Олена', 'Коваленко', '+380500000011'),
    sellerId: await insert(demoAccounts[1].email, 'seller', 'Оксана', 'Лозова', '+380500000012'),
  };
}
