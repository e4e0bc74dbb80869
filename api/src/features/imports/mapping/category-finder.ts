import { type CategorySamples, toReferenceKey } from '../categories/category-samples';
import type { MappedCategories } from '../categories/category-mapper-source';
import type { Proposal, Sureness } from '../categories/category-mapper';
import type { CategoryRow } from '../imports.repository';
import type { SourceCategory } from '../reading/source-row';
import type { CategoryMapping } from './import-choices';
import type { CategoryReference } from './row-category';

export interface FoundCategory {
  category: CategoryRow;
  /** Is true for a proposal that is not certain enough to be applied without a question. */
  isGuess: boolean;
}

/** Category that replaces one of a file, and its origin. */
export interface CategoryChoice {
  category: CategoryRow | null;
  sureness: Sureness;
  /** Is true when the seller chose it for this category, or for all categories without a match. */
  isChosen: boolean;
}

/** Corrections for categories of the file that match none of ours. */
export const anyCategory = '*';

const minTitlesOfHead = 3;
/** Maximum of titles of a category with its parents: price lists are not nested deeper, and each title is compared with all above it. */
export const maxCategoryDepth = 20;

export interface FinderOptions extends MappedCategories {
  sources: readonly SourceCategory[];
  mapping: CategoryMapping;
  /** Evidence of the rows of the file about its categories. */
  samples: CategorySamples;
}

/** Finds our category for one of a file: the seller's choice, an alias, else the proposal of the mapper. */
export class CategoryFinder {
  readonly #byId: ReadonlyMap<number, CategoryRow>;
  readonly #byAlias: ReadonlyMap<string, CategoryRow>;
  readonly #sources: ReadonlyMap<string, SourceCategory>;
  readonly #choices = new Map<string, CategoryChoice>();
  readonly #lines = new Map<string, CategoryLine>();
  #referencesByPortal: ReadonlyMap<string, readonly CategoryReference[]> | null = null;
  readonly #portals = new Map<string, CategoryRow | null>();
  /** Counts categories of the file by the words before their only slash. */
  #heads: Map<string, number> | null = null;

  constructor(private readonly options: FinderOptions) {
    this.#byId = new Map(options.categories.map((category) => [category.id, category]));
    this.#byAlias = new Map(options.categories.map((category) => [category.alias, category]));
    this.#sources = new Map(options.sources.map((source) => [source.id, source]));
  }

  /** A category for the record of an offer that has none yet: it is never shown, and the offer cannot be published with it. */
  get placeholderId(): number {
    return this.options.categories.find(({ isSection }) => !isSection)?.id ?? 0;
  }

  /** Returns the category that the seller chose for all others; null without a choice. */
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

  /** Returns whether parents of the category were left out, because there are too many or they form a circle. */
  isCut(reference: CategoryReference): boolean {
    return this.#lineOf(reference).isCut;
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
    const { fallback } = this;
    const chosen = this.#byId.get(this.options.mapping[this.getKey(reference)] ?? 0);
    if (chosen) return { category: chosen, sureness: 'sure', isChosen: true };
    const proposal = this.#propose(reference, this.#findPortalCategory(reference));
    if (proposal.sureness === 'sure') return { ...proposal, isChosen: false };
    return fallback ? { category: fallback, sureness: 'sure', isChosen: true } : { ...proposal, isChosen: false };
  }

  #propose(reference: CategoryReference, portalCategory: CategoryRow | null): Proposal {
    const { mapper, samples, attributeEvidence } = this.options;
    const [title = '', ...parents] = this.#titlesUpwards(reference);
    const named = this.#byAlias.get(title);
    if (named) return { category: named, sureness: 'sure' };
    const attributeCategory = attributeEvidence.find(samples.getAttributes(reference));
    const evidence = { samples: samples.getTitles(reference), portalCategory, attributeCategory };
    const proposal = mapper.propose({ title, parents, ...evidence });
    const halves = splitTrimmed(title, '/');
    if (proposal.category || halves.length !== 2) return proposal;
    // The slash may separate two kinds of goods or a parent and its child, so the second half needs evidence.
    const [head = '', last = ''] = halves;
    const { category } = mapper.propose({ title: last, parents: [head, ...parents], ...evidence });
    return category ? { category, sureness: 'likely' } : proposal;
  }

  /** Returns our category for the category of a portal that a category of the file, or nearly all of its rows, name. */
  #findPortalCategory(reference: CategoryReference): CategoryRow | null {
    const source = this.#sources.get(reference.id);
    const byNumber = this.#byAlias.get(portalNumbers.get(source?.portalId ?? source?.id ?? '') ?? '');
    if (byNumber) return byNumber;
    const portal = this.options.samples.getPortal(reference);
    if (portal === null) return null;
    let meant = this.#portals.get(portal);
    if (meant === undefined) this.#portals.set(portal, (meant = this.#readPortal(portal)));
    return meant;
  }

  /** Uses the words of its address, else the certain categories of the file with the same number. */
  #readPortal(portal: string): CategoryRow | null {
    const { mapper, mapping } = this.options;
    if (!/^\d+$/.test(portal)) {
      const { category, sureness } = mapper.propose({
        title: portal,
        parents: [],
        samples: [],
        portalCategory: null,
        attributeCategory: null,
      });
      return sureness === 'sure' ? category : null;
    }
    this.#referencesByPortal ??= this.#groupByPortal();
    const sure = (this.#referencesByPortal.get(portal) ?? []).flatMap((reference) => {
      const chosen = this.#byId.get(mapping[this.getKey(reference)] ?? 0);
      const { category, sureness } = chosen ? { category: chosen, sureness: 'sure' } : this.#propose(reference, null);
      return category && sureness === 'sure' ? [category] : [];
    });
    const [first = null] = sure;
    return sure.every((category) => category === first) ? first : null;
  }

  #groupByPortal(): Map<string, CategoryReference[]> {
    const groups = new Map<string, CategoryReference[]>();
    for (const { reference } of this.options.samples.list()) {
      const portal = this.options.samples.getPortal(reference);
      if (portal !== null) groups.set(portal, [...(groups.get(portal) ?? []), reference]);
    }
    return groups;
  }

  /** One slash may be a part of a title, as in `Чай/кава`; several titles with the same words before it are paths. */
  #isHead(text: string): boolean {
    if (!this.#heads) {
      const names = new Set(this.options.samples.list().map(({ reference }) => reference.name));
      this.#heads = new Map();
      for (const name of names) {
        const [head = '', ...rest] = splitTrimmed(name, '/');
        if (rest.length === 1) this.#heads.set(head, (this.#heads.get(head) ?? 0) + 1);
      }
    }
    return (this.#heads.get(text) ?? 0) >= minTitlesOfHead;
  }

  #titlesUpwards(reference: CategoryReference): string[] {
    return this.#lineOf(reference).titles;
  }

  #lineOf(reference: CategoryReference): CategoryLine {
    const key = toReferenceKey(reference);
    let line = this.#lines.get(key);
    if (!line) this.#lines.set(key, (line = this.#readLine(reference)));
    return line;
  }

  #readLine({ name, id }: CategoryReference): CategoryLine {
    const parts = splitTrimmed(name, '/');
    const isPath = parts.length > 2 || this.#isHead(parts[0] ?? '');
    const crumbs = splitTrimmed(name, isPath ? /[>»|\\/]/u : /[>»|\\]|\s\/\s/u)
      .filter(Boolean)
      .reverse();
    const titles = crumbs.slice(0, maxCategoryDepth);
    let source = this.#sources.get(id);
    for (let depth = 0; source && depth < maxCategoryDepth; depth += 1) {
      if (!titles.includes(source.title)) titles.push(source.title);
      source = this.#sources.get(source.parentId ?? '');
    }
    return {
      titles: titles.slice(0, maxCategoryDepth),
      isCut: source !== undefined || titles.length > maxCategoryDepth || crumbs.length > maxCategoryDepth,
    };
  }
}

const splitTrimmed = (text: string, separator: string | RegExp): string[] => text.split(separator).map((part) => part.trim());

/** The title of a category with those of its parents, the nearest first. A breadcrumb is split. */
interface CategoryLine {
  titles: string[];
  /** Is true when parents were left out. */
  isCut: boolean;
}

/** Maps numbers of categories of Rozetka (`rz_id`) to aliases of ours. They confirm names and never decide alone. */
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
