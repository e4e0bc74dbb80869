import type { CategoryRow } from './catalog.repository';
import { tokenize } from './normalize';
import { listQueryVariants } from './search/words/query-variants';
import { stemWord, stemVariants } from './search/words/stemmer';

export interface CategoryTree {
  byAlias: ReadonlyMap<string, CategoryRow>;
  byId: ReadonlyMap<number, CategoryRow>;
  /** Returns the children of a category, or the roots for null. */
  getChildren(id: number | null): readonly CategoryRow[];
}

export function buildCategoryTree(rows: readonly CategoryRow[]): CategoryTree {
  const children = new Map<number | null, CategoryRow[]>();
  for (const row of rows) {
    const siblings = children.get(row.parent_id);
    if (siblings) siblings.push(row);
    else children.set(row.parent_id, [row]);
  }
  return {
    byAlias: new Map(rows.map((row) => [row.alias, row])),
    byId: new Map(rows.map((row) => [row.id, row])),
    getChildren: (id) => children.get(id) ?? [],
  };
}

/**
 * Finds categories with a title, in any language, that has every word of the query as a prefix of one of its words. Best first: titles
 * that begin with the query, then those with more offers.
 */
export function findCategories(tree: CategoryTree, query: string): CategoryRow[] {
  const titles = [...tree.byId.values()].map((row) => ({ row, titles: Object.values(row.title).map(tokenize) }));
  // The whole query has one variant, because the keyboard layout does not change between two words of a category.
  for (const variant of listQueryVariants(query.trim())) {
    const words = tokenize(variant);
    if (words.length === 0) continue;
    const found = titles.flatMap(({ row, titles: rowTitles }) => {
      const score = Math.max(...rowTitles.map((title) => scoreTitle(title, words)));
      return score > 0 ? [{ row, score }] : [];
    });
    if (found.length > 0)
      return found
        .sort((a, b) => b.score - a.score || b.row.offers_count - a.row.offers_count || a.row.id - b.row.id)
        .map(({ row }) => row);
  }
  return [];
}

/** Returns 0 when a word is missing, 1 when all match by stem, 2 when all match as typed, 3 when the title also begins with the first. */
function scoreTitle(title: readonly string[], words: readonly string[]): number {
  const hasPrefix = (titleWord: string, word: string) => titleWord.startsWith(word);
  const matchesStem = (titleWord: string, word: string) =>
    [stemWord(word), ...stemVariants(stemWord(word))].some((stem) => titleWord.startsWith(stem));
  if (!words.every((word) => title.some((titleWord) => matchesStem(titleWord, word)))) return 0;
  if (!words.every((word) => title.some((titleWord) => hasPrefix(titleWord, word)))) return 1;
  return hasPrefix(title[0] ?? '', words[0] ?? '') ? 3 : 2;
}
