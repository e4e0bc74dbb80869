import { insertSynonym, lockSynonyms, parseSynonymLines, removeSynonyms } from '../features/catalog';
import { inTransaction, type Pool } from '../platform/db';

/** Adds groups written in lines. */
export function addSynonyms(pool: Pool, lines: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    await lockSynonyms(tx);
    for (const group of parseSynonymLines(lines)) await insertSynonym(tx, group);
  });
}

export function deleteSynonyms(pool: Pool, ids: readonly number[]): Promise<number> {
  return inTransaction(pool, async (tx) => {
    await lockSynonyms(tx);
    return removeSynonyms(tx, ids);
  });
}
