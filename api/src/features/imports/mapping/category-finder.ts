import { toReferenceKey } from '../categories/category-samples';
import type { MappedCategories } from '../categories/category-mapper-source';
import type { Sureness } from '../categories/category-mapper';
import type { CategoryRow } from '../imports.repository';
import type { SourceCategory } from '../reading/source-row';
import type { CategoryMapping } from './import-choices';
import type { CategoryReference } from './row-category';

export interface FoundCategory {
  category: CategoryRow;
  /** Proposed, and not sure enough to be taken unasked. */
  isGuess: boolean;
}

/** What a category of a file becomes, and why. */
export interface CategoryChoice {
  category: CategoryRow | null;
  sureness: Sureness;
  /** Chosen by the seller, for this category or for all that nothing else fits. */
  isChosen: boolean;
}

/** Corrections for categories of the file that match none of ours. */
export const anyCategory = '*';

export interface FinderOptions extends MappedCategories {
  sources: readonly SourceCategory[];
  mapping: CategoryMapping;
  /** Titles of some offers of a category. */
  getTitles: (reference: CategoryReference) => readonly string[];
}

/** Finds our category for one of a file: the seller's choice, an alias, else what the mapper proposes. */
export class CategoryFinder {
  readonly #byId: ReadonlyMap<number, CategoryRow>;
  readonly #byAlias: ReadonlyMap<string, CategoryRow>;
  readonly #sources: ReadonlyMap<string, SourceCategory>;
  readonly #choices = new Map<string, CategoryChoice>();

  constructor(private readonly options: FinderOptions) {
    this.#byId = new Map(options.categories.map((category) => [category.id, category]));
    this.#byAlias = new Map(options.categories.map((category) => [category.alias, category]));
    this.#sources = new Map(options.sources.map((source) => [source.id, source]));
  }

  /** A category for the record of an offer that has none yet: it is never shown, and the offer cannot be published with it. */
  get placeholderId(): number {
    return this.options.categories.find(({ isSection }) => !isSection)?.id ?? 0;
  }

  /** What the seller chose for everything else; null without a choice. */
  get fallback(): CategoryRow | null {
    return this.#byId.get(this.options.mapping[anyCategory] ?? 0) ?? null;
  }

  /** Returns the key of a correction: the id in a feed, else the name, else the number. */
  getKey({ name, id }: CategoryReference): string {
    return this.#sources.has(id) || name === '' ? id : name;
  }

  getTitle({ name, id }: CategoryReference): string {
    return name || (this.#sources.get(id)?.title ?? id);
  }

  /** Returns the key of the parent that the file lists; null without one. */
  getParentKey({ id }: CategoryReference): string | null {
    const parentId = this.#sources.get(id)?.parentId ?? null;
    return parentId !== null && this.#sources.has(parentId) ? parentId : null;
  }

  /** Returns the titles of the parents, the nearest first. */
  listParents(reference: CategoryReference): string[] {
    return this.#titlesUpwards(reference).slice(1);
  }

  find(reference: CategoryReference): FoundCategory | null {
    const { category, sureness } = this.choose(reference);
    return category && { category, isGuess: sureness !== 'sure' };
  }

  choose(reference: CategoryReference): CategoryChoice {
    const key = toReferenceKey(reference);
    let choice = this.#choices.get(key);
    if (!choice) this.#choices.set(key, (choice = this.#choose(reference)));
    return choice;
  }

  #choose(reference: CategoryReference): CategoryChoice {
    const { mapping, mapper } = this.options;
    const { fallback } = this;
    const chosen = this.#byId.get(mapping[this.getKey(reference)] ?? 0);
    if (chosen) return { category: chosen, sureness: 'sure', isChosen: true };
    const [title = '', ...parents] = this.#titlesUpwards(reference);
    const named = this.#byAlias.get(title);
    if (named) return { category: named, sureness: 'sure', isChosen: false };
    const portalCategory = this.#byPortalNumber(reference);
    const proposal = mapper.propose({ title, parents, samples: this.options.getTitles(reference), portalCategory });
    if (proposal.sureness === 'sure') return { ...proposal, isChosen: false };
    return fallback ? { category: fallback, sureness: 'sure', isChosen: true } : { ...proposal, isChosen: false };
  }

  #byPortalNumber({ id }: CategoryReference): CategoryRow | null {
    return this.#byAlias.get(portalNumbers.get(this.#sources.get(id)?.portalId ?? '') ?? '') ?? null;
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
}

/** Numbers of categories of Rozetka (`rz_id`), with an alias of ours. They confirm what names say and never decide alone. */
const portalNumbers: ReadonlyMap<string, string> = new Map([
  ['80003', 'smartfony'],
  ['80004', 'noutbuky'],
  ['130309', 'planshety'],
  ['80089', 'monitory'],
  ['80037', 'televizory'],
  ['80125', 'kholodylnyky'],
  ['80124', 'pralni-mashyny'],
  ['80087', 'videokarty'],
  ['80109', 'ssd-ta-zhorstki-dysky'],
  ['80027', 'navushnyky'],
  ['80158', 'pylososy'],
  ['80162', 'mikrokhvylovi-pechi'],
  ['80164', 'kavomashyny'],
  ['80123', 'posudomyini-mashyny'],
  ['142254', 'kylymy'],
]);
