import { readAttributeSeed } from './attributes-folder';
import { loadAttributeSeed } from './features/attributes';
import { loadSynonymSeed } from './features/catalog';
import { migrationsFolder } from './migrations-folder';
import { migrate, type Pool, retryWhileUnavailable } from './platform/db';
import { readSynonymSeed } from './synonyms-folder';

export interface PrepareOptions {
  /** How long to wait for a database that cannot be reached or is starting. */
  waitMs: number;
  /** Called once when it has to be waited for. */
  onWait: (error: unknown) => void;
}

/**
 * Applies pending migrations and loads changed seeds. Waits for the database, which may be starting as well: ending would only repeat the
 * start of this program. Returns the names of the applied migrations.
 * @throws Error when the database stays away, refuses the login, or a migration fails.
 */
export async function prepareDatabase(pool: Pool, { waitMs, onWait }: PrepareOptions): Promise<string[]> {
  const applied: string[] = [];
  await retryWhileUnavailable(
    async () => {
      applied.push(...(await migrate(pool, migrationsFolder())));
      await loadSynonymSeed(pool, readSynonymSeed());
      await loadAttributeSeed(pool, readAttributeSeed());
    },
    { limitMs: waitMs, onWait },
  );
  return applied;
}
