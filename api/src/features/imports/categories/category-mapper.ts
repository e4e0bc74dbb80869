import type { CategoryRow } from '../imports.repository';
import type { CategoryVocabulary, Term } from './category-vocabulary';
import { fromTransliteration, isLatin, splitTitle, type TitleWord, toTitleWords } from './category-words';

export type Sureness = 'sure' | 'likely' | 'none';

export interface Proposal {
  category: CategoryRow | null;
  sureness: Sureness;
}

/** Evidence of a file about one of its categories. */
export interface CategoryEvidence {
  title: string;
  /** Titles of its parents, the nearest first. */
  parents: readonly string[];
  /** Titles of some of its offers. */
  samples: readonly string[];
  /** Category of the number that a portal uses. */
  portalCategory: CategoryRow | null;
  /** Category that the attributes of its offers point to. */
  attributeCategory: CategoryRow | null;
}

/** Categories that fit some words, and whether every word is known. */
interface Reading {
  categories: readonly CategoryRow[];
  isWhole: boolean;
  /** Share of the found words among those that count. */
  share: number;
  /** Is false for a synonym of search, which needs further evidence. */
  isCertain: boolean;
  isTitle: boolean;
}

const nothing: Proposal = { category: null, sureness: 'none' };
const minLikelyShare = 0.5;
/** Minimum of titles with the same category that decide without other evidence. */
const minVotes = 3;
const sureShare = 0.9;
const minTransliterated = 5;
/** Limits of words and parts of a title: longer titles are descriptions, and each word is compared with those of all parents. */
const maxTitleWords = 20;
const maxTitleParts = 10;
/** Names of groups without a meaning for their goods. */
const restNames = /^(інше|інші.*|різне|другое|другие|прочее|прочие|разное|other|others|misc|загальна|общая|всі товари|все товары)$/iu;

/**
 * Proposes a category of ours for one of a file. Only a certain proposal is applied without a question: all words of the title are known,
 * and neither the parents nor the offers contradict.
 */
export class CategoryMapper {
  constructor(private readonly vocabulary: CategoryVocabulary) {}

  propose({ title, parents, samples, portalCategory, attributeCategory }: CategoryEvidence): Proposal {
    const above = this.#readParents(parents);
    const named = this.#decide(this.#readTitle(title, parents), above);
    const byName = above[0] && isRest(title, named) ? inherit(above[0]) : named;
    return this.#weigh(byName, this.#vote(samples, byName), portalCategory, attributeCategory);
  }

  /** Returns the categories that the beginning of an offer's title names. */
  readOfferTitle(title: string): { categories: readonly CategoryRow[]; isWhole: boolean } {
    const words: TitleWord[] = [];
    for (const word of toTitleWords(title).slice(0, maxOfferWords)) {
      if (words.length > 0 && isLatin(word.text)) break;
      if (!isLatin(word.text)) words.push(word);
    }
    const found = this.#findTerm(words, []);
    if (!found) return { categories: [], isWhole: false };
    const before = words.slice(
      0,
      Math.max(
        0,
        words.findIndex((word) => found.used.has(word)),
      ),
    );
    const isKnown = (word: TitleWord) => found.used.has(word) || this.vocabulary.isNeutral(word);
    return { categories: before.every(isKnown) ? found.term.categories : [], isWhole: words.every(isKnown) };
  }

  #readTitle(title: string, parents: readonly string[]): Reading | null {
    const context = parents.flatMap(toShortTitle).map((word) => ({ ...word, isPurpose: true }));
    const whole = this.#readWords(toShortTitle(title), context);
    if (whole?.isWhole && whole.categories.length === 1) return whole;
    const parts = splitTitle(title).slice(0, maxTitleParts);
    if (parts.length > 1) return combine(parts.map((part) => this.#readWords(toShortTitle(part), [...context, ...toContext(title)])));
    if (whole || !isLatin(title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))) return whole;
    const read = title.length >= minTransliterated ? this.#readWords(toShortTitle(fromTransliteration(title)), context) : null;
    return read?.isWhole ? read : null;
  }

  #readWords(words: readonly TitleWord[], context: readonly TitleWord[]): Reading | null {
    const found = this.#findTerm(words, context);
    if (!found) return null;
    const isNamed = words.some((word) => found.used.has(word) && !isLatin(word.text));
    const open = words.filter((word) => !found.used.has(word) && !this.vocabulary.isNeutral(word) && !(isNamed && isLatin(word.text)));
    const used = words.filter((word) => found.used.has(word)).length;
    const { categories, source } = found.term;
    return {
      categories,
      isTitle: source === 'title',
      isCertain: source !== 'search',
      isWhole: open.length === 0,
      share: used / (used + open.length),
    };
  }

  /** Finds the term with the most words of the title, at least one of which names the goods. */
  #findTerm(words: readonly TitleWord[], context: readonly TitleWord[]): { term: Term; used: ReadonlySet<TitleWord> } | null {
    let best: { term: Term; used: ReadonlySet<TitleWord>; rank: readonly number[] } | null = null;
    let rivals: Term[] = [];
    for (const term of this.vocabulary.findCandidates(words)) {
      const match = matchTerm(term, words, context);
      if (!match || !words.some((word) => match.used.has(word) && !word.isPurpose)) continue;
      const rank = [words.filter((word) => match.used.has(word)).length, term.words.length, match.exact];
      const order = best ? compareRanks(rank, best.rank) : 1;
      if (order > 0) {
        best = { term, used: match.used, rank };
        rivals = [];
      } else if (order === 0) rivals.push(term);
    }
    if (!best) return null;
    if (rivals.length === 0) return best;
    const categories = [...new Set([best.term, ...rivals].flatMap((term) => term.categories))];
    const isUnfit = [best.term, ...rivals].some((term) => term.categories.length === 0);
    return { used: best.used, term: { ...best.term, categories: isUnfit ? [] : categories } };
  }

  #readParents(parents: readonly string[]): Reading[] {
    return parents.flatMap((parent, index) => this.#readTitle(parent, parents.slice(index + 1)) ?? []);
  }

  #decide(reading: Reading | null, above: readonly Reading[]): Proposal {
    if (!reading || reading.categories.length === 0) return nothing;
    const narrowed = narrow(reading.categories, above);
    // Two categories of ours have one title.
    const fitting = reading.isTitle ? narrowed.slice(0, 1) : narrowed;
    const [category = null] = fitting;
    if (fitting.length !== 1 || !category) return nothing;
    // A section is no place for goods, unless the file names it as we do.
    if (category.isSection && !(reading.isTitle && reading.isWhole)) return nothing;
    const isContradicted = above.some(
      ({ categories, isWhole }) => isWhole && categories.length > 0 && !categories.some((one) => isSameRoot(one, category)),
    );
    if (reading.isWhole && reading.isCertain && !isContradicted) return { category, sureness: 'sure' };
    return reading.share >= minLikelyShare && !(isContradicted && !reading.isWhole) ? { category, sureness: 'likely' } : nothing;
  }

  /** Returns the category that most titles of offers name. */
  #vote(samples: readonly string[], byName: Proposal): Vote | null {
    const votes = new Map<CategoryRow, { all: number; whole: number }>();
    for (const title of samples) {
      const { categories, isWhole } = this.readOfferTitle(title);
      // A title that fits several categories counts for the one that the name of the category suggests.
      const only = categories.length === 1 ? categories[0] : categories.find((category) => category === byName.category);
      if (!only) continue;
      const { all, whole } = votes.get(only) ?? { all: 0, whole: 0 };
      votes.set(only, { all: all + 1, whole: whole + (isWhole ? 1 : 0) });
    }
    const [first] = [...votes].sort((a, b) => b[1].all - a[1].all);
    if (!first || first[1].all < minVotes) return null;
    const [category, { all, whole }] = first;
    return { category, share: all / samples.length, isWhole: whole >= minVotes && whole / samples.length >= minLikelyShare };
  }

  #weigh(byName: Proposal, vote: Vote | null, portal: CategoryRow | null, attributes: CategoryRow | null): Proposal {
    const isAgreed = vote !== null && vote.share >= sureShare && vote.isWhole;
    if (byName.category === null) {
      const isSeconded = vote !== null && (portal === vote.category || attributes === vote.category) && vote.share >= minLikelyShare;
      if (vote && (isAgreed || isSeconded)) return { category: vote.category, sureness: 'sure' };
      const witness = portal ?? attributes;
      if (witness) return { category: witness, sureness: portal === attributes ? 'sure' : 'likely' };
      return vote && vote.share >= minLikelyShare ? { category: vote.category, sureness: 'likely' } : nothing;
    }
    if (vote && vote.category !== byName.category && vote.share >= minLikelyShare) {
      const isBelow = vote.category.path.includes(byName.category.id);
      if (isBelow) return isAgreed ? { category: vote.category, sureness: 'sure' } : byName;
      return { category: vote.share >= sureShare ? vote.category : byName.category, sureness: 'likely' };
    }
    if (portal && portal !== byName.category) return { ...byName, sureness: 'likely' };
    const isConfirmed = [portal, attributes].includes(byName.category) || (vote?.category === byName.category && vote.isWhole);
    return isConfirmed ? { ...byName, sureness: 'sure' } : byName;
  }
}

interface Vote {
  category: CategoryRow;
  /** Share of the titles. */
  share: number;
  /** Is true when most titles lack words with another meaning: "ignition coil" is no coil of a fishing rod. */
  isWhole: boolean;
}

const maxOfferWords = 6;

const toShortTitle = (title: string): TitleWord[] => toTitleWords(title).slice(0, maxTitleWords);

const toContext = (title: string): TitleWord[] => toShortTitle(title).map((word) => ({ ...word, isPurpose: true }));

/** Returns whether a title is only a brand, a number or "other", whose goods belong to the category above. `Power Bank` is no brand. */
function isRest(title: string, named: Proposal): boolean {
  const plain = title.trim();
  return restNames.test(plain) || (named.sureness !== 'sure' && !/\p{Script=Cyrillic}/u.test(plain));
}

function inherit({ categories, isWhole }: Reading): Proposal {
  const [category = null] = categories;
  // A section is no place for goods.
  return category && isWhole && categories.length === 1 ? { category, sureness: category.isSection ? 'likely' : 'sure' } : nothing;
}

interface TermMatch {
  used: ReadonlySet<TitleWord>;
  /** Number of words in the very form of the term, because different words may share a stem. */
  exact: number;
}

/** Returns the words of the title and its context that the term consists of; null when one is missing. */
function matchTerm(term: Term, words: readonly TitleWord[], context: readonly TitleWord[]): TermMatch | null {
  const used = new Set<TitleWord>();
  let exact = 0;
  for (const { keys, text } of term.words) {
    const fits = (word: TitleWord) => !used.has(word) && word.keys.some((key) => keys.includes(key));
    const found = words.find(fits) ?? context.find(fits);
    if (!found) return null;
    if (found.text === text) exact += 2;
    else if (found.keys[0] === keys[0]) exact += 1;
    used.add(found);
  }
  return { used, exact };
}

/** Returns a positive number when the first rank is higher. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Requires that all parts of "pots and pans" name one category. */
function combine(parts: readonly (Reading | null)[]): Reading | null {
  const read = parts.filter((part) => part !== null);
  const [first] = read;
  if (!first) return null;
  const common = read
    .map(({ categories }) => categories)
    .reduce((all, categories) => all.filter((category) => categories.includes(category)));
  const isWhole = read.length === parts.length && read.every((part) => part.isWhole) && common.length > 0;
  const share = (read.reduce((sum, part) => sum + part.share, 0) / parts.length) * (common.length > 0 ? 1 : 0.5);
  return {
    categories: common.length > 0 ? common : first.categories,
    isWhole,
    share,
    isTitle: false,
    isCertain: read.every((part) => part.isCertain),
  };
}

/** Returns the categories that stand below a parent which the file names. */
function narrow(categories: readonly CategoryRow[], above: readonly Reading[]): readonly CategoryRow[] {
  if (categories.length < 2) return categories;
  for (const parent of above) {
    const below = categories.filter((category) => parent.categories.some((one) => one !== category && category.path.includes(one.id)));
    if (below.length > 0) return below;
  }
  return categories;
}

const isSameRoot = (one: CategoryRow, other: CategoryRow): boolean => one.path[0] === other.path[0];
