import type { Db } from '../../platform/db';

/** Returns an alias that no category has; null when all have one. */
export async function findUnknownAlias(db: Db, aliases: readonly string[]): Promise<string | null> {
  const { rows } = await db.query<{ alias: string }>('select alias from categories where alias = any($1)', [aliases]);
  const known = new Set(rows.map(({ alias }) => alias));
  return aliases.find((alias) => !known.has(alias)) ?? null;
}
