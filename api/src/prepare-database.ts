import { readAttributeSeed } from './attributes-folder';
import type { Config } from './config/config';
import { openDatabase, servingLimits } from './database';
import { storeAttributeSeed } from './features/attributes';
import { storeSynonymSeed } from './features/catalog';
import { migrationsFolder } from './migrations-folder';
import { migrate, type Pool, retryWhileUnavailable, storeLoginSettings } from './platform/db';
import { readSynonymSeed } from './synonyms-folder';

export interface PrepareOptions {
  /** Is called once, with the first error, when the database has to be waited for. */
  onWait: (error: unknown) => void;
  /** Further work on the same connections; it may run several times. */
  then?: (pool: Pool) => Promise<unknown>;
}

/**
 * Applies pending migrations and loads changed seeds, on connections without the limits of requests and without a pooler. Waits for the
 * database, which may be starting or choosing a primary as well, because exiting would only repeat the start. Returns the names of the
 * applied migrations.
 * @throws Error when the database stays away, refuses the login, or a migration fails.
 */
export async function prepareDatabase(config: Config, { onWait, then }: PrepareOptions): Promise<string[]> {
  const applied: string[] = [];
  const work = async () => {
    const { pool, close } = await openDatabase(config, { connectTimeoutMs: servingLimits.connectTimeoutMs });
    try {
      applied.push(...(await migrate(pool, migrationsFolder())));
      await storeSynonymSeed(pool, readSynonymSeed());
      await storeAttributeSeed(pool, readAttributeSeed());
      await then?.(pool);
      if (config.isDatabasePooled) await storeLoginSettings(pool);
    } finally {
      await close();
    }
  };
  await retryWhileUnavailable(work, { limitMs: config.databaseWaitMs, onWait });
  return applied;
}
