import { findDataVersion, findLoadedSeed as findSeed, onlyRow, touchData, type Db, type Tx } from '../../../../platform/db';
import type { SynonymGroup } from './lexicon';

export interface StoredSynonym extends SynonymGroup {
  id: number;
  isOfSeed: boolean;
}

/** Name of the row of `app_meta` with the version that every change of synonyms raises, and the seed that was loaded last. */
const metaName = 'search_synonyms';

/** Returns the version of the synonyms. */
export const findSynonymVersion = (db: Db): Promise<string> => findDataVersion(db, metaName);

export const findLoadedSeed = (db: Db): Promise<string | null> => findSeed(db, metaName);

/** Marks synonyms as changed, so that every process reads them again. Waits for concurrent changes. */
export const touchSynonyms = (tx: Tx, seed: string | null = null): Promise<void> => touchData(tx, metaName, seed);

/** Returns the groups in use, oldest first. */
export async function listSynonyms(db: Db): Promise<StoredSynonym[]> {
  const { rows } = await db.query<StoredSynonym>(
    `select id, kind, terms, targets, seed_key is not null as "isOfSeed" from search_synonyms where not is_removed order by id`,
  );
  return rows;
}

/** Stores groups; `seedKey` names those of the seed, which keep being removed when an operator removed them. */
export async function saveSynonyms(tx: Tx, groups: readonly (SynonymGroup & { seedKey: string | null })[]): Promise<void> {
  await tx.query(
    `insert into search_synonyms (kind, terms, targets, seed_key)
     select g.kind, array(select jsonb_array_elements_text(g.terms)), array(select jsonb_array_elements_text(g.targets)), g."seedKey"
     from jsonb_to_recordset($1::jsonb) g (kind text, terms jsonb, targets jsonb, "seedKey" text)
     on conflict (seed_key) do update set kind = excluded.kind, terms = excluded.terms, targets = excluded.targets`,
    [JSON.stringify(groups)],
  );
}

/** Adds a group of an operator; returns its id. */
export async function insertSynonym(tx: Tx, { kind, terms, targets }: SynonymGroup): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('insert into search_synonyms (kind, terms, targets) values ($1, $2, $3) returning id', [
    kind,
    terms,
    targets,
  ]);
  return onlyRow(rows).id;
}

/** Deletes the groups of former seeds that are not among these keys. */
export async function deleteFormerSeed(tx: Tx, seedKeys: readonly string[]): Promise<void> {
  await tx.query('delete from search_synonyms where seed_key is not null and seed_key <> all($1)', [seedKeys]);
}

/** Removes groups by id; returns how many there were. Groups of the seed are only marked, or the next seed would bring them back. */
export async function removeSynonyms(tx: Tx, ids: readonly number[]): Promise<number> {
  const marked = await tx.query(
    'update search_synonyms set is_removed = true where id = any($1) and seed_key is not null and not is_removed',
    [ids],
  );
  const deleted = await tx.query('delete from search_synonyms where id = any($1) and seed_key is null', [ids]);
  return (marked.rowCount ?? 0) + (deleted.rowCount ?? 0);
}
