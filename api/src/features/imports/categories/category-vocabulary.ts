import type { CategoryRow } from '../imports.repository';
import { splitTitle, type TitleWord, toTitleWords } from './category-words';

/** Words for categories. `targets` are aliases, and none of them means that no category fits. */
export interface CategoryWords {
  terms: readonly string[];
  targets: readonly string[];
  /** `hint` of search only ranks a category first. */
  kind?: string;
}

export interface Term {
  words: readonly TitleWord[];
  /** Has several categories when only the rest of the file decides, and none when no category fits. */
  categories: readonly CategoryRow[];
  /** Words of search may have another meaning in a price list. */
  source: 'words' | 'title' | 'part' | 'search';
}

const neutral = 'neutral';

/**
 * Parses words of price lists: `alias: term, term`, `alias alias: term` where only more words tell which, `none: term` for goods without
 * a category here, and `neutral: word` for words that change nothing. Skips empty lines and comments (`#`).
 */
export function parseCategoryWords(text: string): CategoryWords[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [aliases = '', words = ''] = line.split(/:\s/);
      return { terms: words.split(',').map((term) => term.trim()), targets: aliases.split(/\s+/) };
    });
}

/** The terms of all categories, found by any of their words. */
export class CategoryVocabulary {
  readonly #termsByKey = new Map<string, Set<Term>>();
  readonly #termByText = new Map<string, Term>();
  readonly #neutralKeys = new Set<string>();

  /**
   * @param words of price lists: they outweigh titles and synonyms of search, which may have another meaning in a
   * price list.
   */
  constructor(categories: readonly CategoryRow[], words: readonly CategoryWords[], synonyms: readonly CategoryWords[]) {
    const byAlias = new Map(categories.map((category) => [category.alias, category]));
    const resolve = (aliases: readonly string[]) => aliases.flatMap((alias) => byAlias.get(alias) ?? []);
    for (const { terms, targets } of words) {
      if (targets.includes(neutral)) terms.forEach((term) => this.#addNeutral(term));
      // Skips words of categories that this marketplace lacks; "none" means that nothing fits.
      else if (targets[0] === 'none' || resolve(targets).length > 0) terms.forEach((term) => this.#add(term, resolve(targets), 'words'));
    }
    // The deepest of several categories with one title comes first.
    const deepestFirst = [...categories].sort((a, b) => b.path.length - a.path.length || a.id - b.id);
    this.#addTitles(
      deepestFirst.map((category) => ({ category, titles: Object.values(category.title) })),
      'title',
    );
    // Uses each part of "pots and pans" as a term of its own.
    const leaves = categories.filter(({ isSection }) => !isSection);
    this.#addTitles(
      leaves.map((category) => ({
        category,
        titles: Object.values(category.title)
          .map(splitTitle)
          .flatMap((parts) => (parts.length > 1 ? parts : [])),
      })),
      'part',
    );
    for (const { kind, terms, targets } of synonyms) {
      const found = resolve(targets);
      // Skips slang and short words of queries ("!word"), which do not occur in price lists.
      if (found.length > 0)
        terms
          .filter((term) => !term.startsWith('!'))
          .forEach((term) => this.#add(term, found, term.includes(' ') && kind !== 'hint' ? 'words' : 'search'));
    }
  }

  isNeutral({ keys }: TitleWord): boolean {
    return keys.some((key) => this.#neutralKeys.has(key));
  }

  /** Returns the terms that share a word with these. */
  findCandidates(words: readonly TitleWord[]): Set<Term> {
    const found = new Set<Term>();
    for (const { keys } of words) for (const key of keys) for (const term of this.#termsByKey.get(key) ?? []) found.add(term);
    return found;
  }

  #addTitles(all: readonly { category: CategoryRow; titles: readonly string[] }[], source: Term['source']): void {
    const byName = new Map<string, { text: string; categories: CategoryRow[] }>();
    for (const { category, titles } of all)
      for (const text of new Set(titles)) {
        const name = toText(toTitleWords(text));
        byName.set(name, { text, categories: [...new Set([...(byName.get(name)?.categories ?? []), category])] });
      }
    for (const { text, categories } of byName.values()) this.#add(text, categories, source);
  }

  #addNeutral(term: string): void {
    for (const { keys } of toTitleWords(term)) for (const key of keys) this.#neutralKeys.add(key);
  }

  /** The first meaning of a term stays. */
  #add(text: string, categories: readonly CategoryRow[], source: Term['source']): void {
    const words = toTitleWords(text);
    const name = toText(words);
    if (words.length === 0 || this.#termByText.has(name)) return;
    const term: Term = { words, categories, source };
    this.#termByText.set(name, term);
    for (const { keys } of words)
      for (const key of keys) {
        const terms = this.#termsByKey.get(key);
        if (terms) terms.add(term);
        else this.#termsByKey.set(key, new Set([term]));
      }
  }
}

/** Forms of the same words, in any order, are one term. */
const toText = (words: readonly TitleWord[]): string =>
  words
    .map(({ keys }) => keys[0] ?? '')
    .sort()
    .join(' ');
