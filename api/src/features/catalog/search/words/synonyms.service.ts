import { createHash } from 'node:crypto';
import { type Db, inTransaction, type Pool, type Tx } from '../../../../platform/db';
import { SingleFlightCache } from '../../../../platform/single-flight';
import type { CategoryTree } from '../../category-tree';
import { buildLexicon, type Lexicon, type SynonymGroup } from './lexicon';
import { formatSynonym, parseSynonymLines } from './synonym-lines';
import {
  deleteFormerSeed,
  findLoadedSeed,
  findSynonymVersion,
  listSynonyms,
  saveSynonyms,
  type StoredSynonym,
  touchSynonyms,
} from './synonyms.repository';

/** Time for which a process may use outdated synonyms. */
const maxStaleMs = 1000;

/** Returns the lexicon of a tree, which is rebuilt when synonyms or categories change. */
export function createLexiconSource(db: Db, cacheMs: number): (tree: CategoryTree) => Promise<Lexicon> {
  const versions = new SingleFlightCache<{ version: string }>({ ttlMs: Math.min(cacheMs, maxStaleMs), max: 1 });
  let current: { key: string; tree: CategoryTree | null; lexicon: Promise<Lexicon> } | null = null;
  return async (tree) => {
    const { version } = await versions.get('version', async () => ({ version: await findSynonymVersion(db) }));
    if (current?.tree === tree && current.key.startsWith(version)) return current.lexicon;
    const titles = Array.from(tree.byId.values(), ({ id, title }) => [id, ...Object.values(title)].join('|')).join('\n');
    const key = `${version} ${createHash('sha1').update(titles).digest('hex')}`;
    if (current?.key !== key) {
      const lexicon = listSynonyms(db).then((groups) => buildLexicon(groups, tree));
      const entry = { key, tree, lexicon };
      current = entry;
      lexicon.catch(() => {
        if (current === entry) current = null;
      });
      return lexicon;
    }
    current = { ...current, tree };
    return current.lexicon;
  };
}

const toSeedKey = (group: SynonymGroup) => createHash('sha1').update(formatSynonym(group)).digest('hex');

/** Loads the synonyms of the service, unless this seed was loaded before. Groups that an operator removed stay removed. */
export async function storeSynonymSeed(pool: Pool, seed: string): Promise<void> {
  const version = createHash('sha1').update(seed).digest('hex');
  if ((await findLoadedSeed(pool)) === version) return;
  await inTransaction(pool, async (tx) => {
    await touchSynonyms(tx, version);
    const groups = new Map(parseSynonymLines(seed).map((group) => [toSeedKey(group), group]));
    await deleteFormerSeed(tx, [...groups.keys()]);
    await saveSynonyms(
      tx,
      Array.from(groups, ([seedKey, group]) => ({ ...group, seedKey })),
    );
  });
}

/** Lets changes of synonyms wait for each other, tells every process, and returns the groups in use. */
export async function lockSynonyms(tx: Tx): Promise<StoredSynonym[]> {
  await touchSynonyms(tx);
  return listSynonyms(tx);
}
