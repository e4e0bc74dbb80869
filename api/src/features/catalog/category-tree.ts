import type { CategoryRow } from './catalog.repository';
import { tokenize } from './normalize';
import { queryVariants } from './query-variants';
import { stemWord, stemVariants } from './stemmer';

export interface CategoryTree {
  byAlias: ReadonlyMap<string, CategoryRow>;
  byId: ReadonlyMap<number, CategoryRow>;
  /** Null for the roots. */
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
 * Categories whose title, in any language, has every word of the query at the beginning of one of its words. Best first: titles that
 * begin with the query, then those with more offers.
 */
export function findCategories(tree: CategoryTree, query: string): CategoryRow[] {
  const titles = [...tree.byId.values()].map((row) => ({ row, titles: Object.values(row.title).map(tokenize) }));
  // The same way of reading holds for the whole query: nobody changes the keyboard layout between two words of a category.
  for (const reading of queryVariants(query.trim())) {
    const words = tokenize(reading);
    if (words.length === 0) continue;
    const found = titles.flatMap(({ row, titles: ofRow }) => {
      const points = Math.max(...ofRow.map((title) => scoreTitle(title, words)));
      return points > 0 ? [{ row, points }] : [];
    });
    if (found.length > 0)
      return found
        .sort((a, b) => b.points - a.points || b.row.offers_count - a.row.offers_count || a.row.id - b.row.id)
        .map(({ row }) => row);
  }
  return [];
}

/** 0: a word is missing. 1: all are there. 2: in the form that was typed. 3: and the title begins with them. */
function scoreTitle(title: readonly string[], words: readonly string[]): number {
  const begins = (titleWord: string, word: string) => titleWord.startsWith(word);
  const isAlike = (titleWord: string, word: string) =>
    [stemWord(word), ...stemVariants(stemWord(word))].some((stem) => titleWord.startsWith(stem));
  if (!words.every((word) => title.some((titleWord) => isAlike(titleWord, word)))) return 0;
  if (!words.every((word) => title.some((titleWord) => begins(titleWord, word)))) return 1;
  return begins(title[0] ?? '', words[0] ?? '') ? 3 : 2;
}
