import { normalizeText, stemWord, tokenize } from '../../catalog';
import type { LocalizedText } from '../../../platform/i18n';
import type { CategoryRow } from '../imports.repository';
import type { SourceCategory } from '../reading/source-row';

export interface FoundCategory {
  category: CategoryRow;
  /** Found by similar words, not by name. */
  isGuess: boolean;
}

export interface CategoryReference {
  name: string;
  id: string;
}

/** Corrections for categories of the file that match none of ours. */
export const anyCategory = '*';

/** Finds our category for one of a file: the seller's correction, an alias, a title, else the most similar title. */
export class CategoryFinder {
  readonly #byId: ReadonlyMap<number, CategoryRow>;
  readonly #byAlias: ReadonlyMap<string, CategoryRow>;
  readonly #byTitle = new Map<string, CategoryRow[]>();
  readonly #byStem = new Map<string, Set<CategoryRow>>();
  readonly #stemCounts = new Map<number, number>();
  readonly #sources = new Map<string, SourceCategory>();
  readonly #found = new Map<string, FoundCategory | null>();

  constructor(
    categories: readonly CategoryRow[],
    sources: readonly SourceCategory[],
    private readonly mapping: Readonly<Record<string, number>>,
  ) {
    this.#byId = new Map(categories.map((category) => [category.id, category]));
    this.#byAlias = new Map(categories.map((category) => [category.alias, category]));
    for (const source of sources) this.#sources.set(source.id, source);
    for (const category of categories) this.#index(category);
  }

  /** Returns the key of a correction: the id in a feed, else the name, else the number. */
  getKey({ name, id }: CategoryReference): string {
    return this.#sources.has(id) || name === '' ? id : name;
  }

  getTitle({ name, id }: CategoryReference): string {
    return name || (this.#sources.get(id)?.title ?? id);
  }

  find(reference: CategoryReference): FoundCategory | null {
    const key = `${reference.id}\n${reference.name}`;
    let found = this.#found.get(key);
    if (found === undefined) this.#found.set(key, (found = this.#match(reference)));
    return found;
  }

  #match(reference: CategoryReference): FoundCategory | null {
    const chosen = this.#byId.get(this.mapping[this.getKey(reference)] ?? 0);
    if (chosen) return { category: chosen, isGuess: false };
    const titles = this.#titlesUpwards(reference);
    const own = titles[0] ?? '';
    const exact = this.#byAlias.get(own) ?? this.#named(own, titles.slice(1));
    if (exact) return { category: exact, isGuess: false };
    const fallback = this.#byId.get(this.mapping[anyCategory] ?? 0);
    if (fallback) return { category: fallback, isGuess: false };
    for (const title of titles) {
      const alike = this.#named(title, []) ?? this.#alike(title);
      if (alike) return { category: alike, isGuess: true };
    }
    return null;
  }

  /** The title with those of its parents. A breadcrumb is split. */
  #titlesUpwards({ name, id }: CategoryReference): string[] {
    const crumbs = name
      .split(/\s*[>»|\\]\s*|\s+\/\s+/u)
      .filter(Boolean)
      .reverse();
    const titles = [...crumbs];
    const seen = new Set<string>();
    for (let source = this.#sources.get(id); source && !seen.has(source.id); source = this.#sources.get(source.parentId ?? '')) {
      seen.add(source.id);
      if (!titles.includes(source.title)) titles.push(source.title);
    }
    return titles;
  }

  /** Finds a title in any language; of several the one whose parents the file names, else the first of the deepest. */
  #named(title: string, parents: readonly string[]): CategoryRow | null {
    const found = this.#byTitle.get(titleKey(title)) ?? [];
    if (found.length < 2) return found[0] ?? null;
    const above = new Set(parents.flatMap((parent) => this.#byTitle.get(titleKey(parent)) ?? []).map(({ id }) => id));
    const below = found.find(({ path, id }) => path.some((ancestor) => ancestor !== id && above.has(ancestor)));
    return below ?? [...found].sort((a, b) => b.path.length - a.path.length || a.id - b.id)[0] ?? null;
  }

  /** Finds a title that shares at least half of its word stems. */
  #alike(title: string): CategoryRow | null {
    const stems = new Set(tokenize(title).map(stemWord));
    const shared = new Map<CategoryRow, number>();
    for (const stem of stems) for (const category of this.#byStem.get(stem) ?? []) shared.set(category, (shared.get(category) ?? 0) + 1);
    let best: { category: CategoryRow; score: number } | null = null;
    for (const [category, count] of shared) {
      const score = count / Math.max(stems.size, this.#stemCounts.get(category.id) ?? 1);
      const isBetter = !best || score > best.score || (score === best.score && category.path.length > best.category.path.length);
      if (score >= 0.5 && isBetter) best = { category, score };
    }
    return best?.category ?? null;
  }

  #index(category: CategoryRow): void {
    const titles = new Set(Object.values(category.title).map(titleKey));
    for (const title of titles) this.#byTitle.set(title, [...(this.#byTitle.get(title) ?? []), category]);
    const lengths = listTexts(category.title).map((text) => new Set(tokenize(text).map(stemWord)).size);
    this.#stemCounts.set(category.id, Math.min(...lengths));
    for (const stem of new Set(listTexts(category.title).flatMap((text) => tokenize(text).map(stemWord)))) {
      const having = this.#byStem.get(stem);
      if (having) having.add(category);
      else this.#byStem.set(stem, new Set([category]));
    }
  }
}

const listTexts = (text: LocalizedText): string[] => Object.values(text).filter(Boolean);

function titleKey(title: string): string {
  return normalizeText(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
