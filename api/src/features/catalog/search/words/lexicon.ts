import type { CategoryRow } from '../../catalog.repository';
import type { CategoryTree } from '../../category-tree';
import { normalizeQuery, type Receiver, splitWords } from './query-tokens';
import { fillerWords, stopWords } from './query-words';
import { listAlternatingForms, listStems, stemWord } from './stemmer';

/**
 * Kinds of synonyms. `words` are equivalent; `one_way` are also searched as their targets; `category` means categories as a whole,
 * `hint` only ranks their offers first. Targets of the last two are aliases.
 */
export type SynonymKind = 'words' | 'one_way' | 'category' | 'hint';

export interface SynonymGroup {
  kind: SynonymKind;
  /** Words and phrases; one that begins with `!` matches in this form alone. For receivers see `Receiver`. */
  terms: readonly string[];
  /** Phrases or aliases. Marks qualify aliases: `nearestMark` for other goods, `@` and `+` see `Receiver`. */
  targets: readonly string[];
}

/** The first target of things without a category: the others are the nearest. */
export const nearestMark = '?';

/** A group in the words of a query. */
export interface Meaning {
  kind: SynonymKind;
  /** All equivalent phrases, by words; the targets of a one-way group. */
  phrases: readonly (readonly string[])[];
  categoryIds: readonly number[];
  /** Is true when the phrase is the title of the category. */
  isTitle: boolean;
  /** Is true when the phrase is the name of a brand. */
  isBrand: boolean;
  /** Is true when the categories are only near, because none has such things. */
  isNearest?: boolean;
}

/** Words of a query that the lexicon contains: those from `start` to before `end`. */
export interface MeaningSpan {
  start: number;
  end: number;
  meanings: Meaning[];
}

export interface Brand {
  /** The name in the brand's spelling. */
  name: string;
  words: string[];
  /** All spellings with sounds folded. */
  beginnings: string[];
}

interface PhraseWord {
  /** The word with sounds folded. */
  sound: string;
  /** Matches in this form alone. */
  isExact: boolean;
  /** Stems with sounds folded. */
  stems: ReadonlySet<string>;
}

interface TypedWord extends PhraseWord {
  /** Forms with another vowel, with sounds folded: `столи` has `стіл`. */
  alternating: ReadonlySet<string>;
}

interface Phrase {
  words: PhraseWord[];
  meaning: Meaning;
}

const soundAlike: Record<string, string> = { і: 'и', ї: 'и', й: 'и', ы: 'и', є: 'е', э: 'е', ґ: 'г' };

const vowels = 'aeiouyаеиоуюя';

/** Folds letters that are confused in foreign words (`сяомі`, `сяоми`), and doubled ones. */
function foldSounds(word: string): string {
  const letters = word
    .replace(/[іїйыєэґ]/g, (letter) => soundAlike[letter] ?? letter)
    .replace(/ь/g, '')
    .split('');
  if (word.length <= 4) return letters.join('');
  // Two vowels may be an ending: `великий` is not `велики`.
  return letters.filter((letter, place) => letter !== letters[place - 1] || vowels.includes(letter) || /\d/.test(letter)).join('');
}

/** A word in the forms for spelling correction. */
export interface Spelling {
  word: string;
  /** The word with folded sounds. */
  sound: string;
  /** The word without its ending, with folded sounds. */
  stem: string;
  /** Is true when no category has such things. */
  isNearest: boolean;
}

export const toSpelling = (word: string, isNearest = false): Spelling => ({
  word,
  sound: foldSounds(word),
  stem: foldSounds(stemWord(word)),
  isNearest,
});

const foldPhrase = (text: string) => splitWords(normalizeQuery(text)).map(foldSounds).join(' ');

function toPhraseWord(word: string, isExact: boolean): PhraseWord {
  return { sound: foldSounds(word), isExact, stems: new Set(isExact ? [] : listStems(word).map(foldSounds)) };
}

function toTypedWord(word: string): TypedWord {
  return { ...toPhraseWord(word, false), alternating: new Set(listAlternatingForms(word).map(foldSounds)) };
}

/** Words with a shorter common stem may be different words. */
const minSureStem = 5;

const isSubset = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].every((text) => b.has(text));

/** Returns the certainty that a word of a query is one of the lexicon: 3 the same form, 2 another form, 1 perhaps, 0 not at all. */
function compareWords(typed: TypedWord | undefined, known: PhraseWord): number {
  if (!typed) return 0;
  if (typed.sound === known.sound) return 3;
  if (known.isExact) return 0;
  if (typed.alternating.has(known.sound) || isSubset(typed.stems, known.stems) || isSubset(known.stems, typed.stems)) return 2;
  const shared = [...known.stems].filter((stem) => typed.stems.has(stem));
  return shared.some((stem) => stem.length >= minSureStem) ? 2 : shared.length > 0 ? 1 : 0;
}

/** Phrases of synonyms and of titles of categories, found in any form of their words. */
export class Lexicon {
  readonly #phrases = new Map<string, Phrase[]>();
  readonly #words = new Map<string, Spelling>();
  readonly #brands: Brand[] = [];
  readonly #receivers = new Map<string, { receiver: Receiver; isBesidePresent: boolean }>();

  add(term: string, meaning: Meaning): void {
    const isExact = term.startsWith('!');
    const texts = listPhraseWords(term);
    const words = texts.map((word) => toPhraseWord(word, isExact));
    this.#addPhrase(words, meaning);
    // Categories and brands match in any order of words: `пилосос робот`.
    if (words.length === 2 && (meaning.categoryIds.length > 0 || meaning.isBrand)) this.#addPhrase(words.toReversed(), meaning);
    const [text = ''] = texts;
    const { isNearest = false } = meaning;
    if (words.length === 1 && text.length > 4 && (this.#words.get(text)?.isNearest ?? true))
      this.#words.set(text, toSpelling(text, isNearest));
  }

  #addPhrase(words: PhraseWord[], meaning: Meaning): void {
    const [first] = words;
    if (!first) return;
    for (const key of new Set([first.sound, ...first.stems])) {
      const phrases = this.#phrases.get(key);
      if (phrases) phrases.push({ words, meaning });
      else this.#phrases.set(key, [{ words, meaning }]);
    }
  }

  /** Adds a brand under its name and its other spellings. */
  addBrand(name: string, terms: readonly string[]): void {
    this.#brands.push({ name, words: listPhraseWords(name), beginnings: [...new Set(terms.map(foldPhrase))] });
  }

  /** Returns the brands with a name that begins with the text, in any of its spellings, in the order of the synonyms. */
  findBrands(text: string): Brand[] {
    const beginning = foldPhrase(text);
    return beginning === '' ? [] : this.#brands.filter(({ beginnings }) => beginnings.some((term) => term.startsWith(beginning)));
  }

  addReceiver(terms: readonly string[], receiver: Omit<Receiver, 'facets'>): void {
    const facets = terms.flatMap((term) => (term.startsWith('=') ? listPhraseWords(term) : []));
    for (const term of terms.filter((text) => !text.startsWith('=')))
      for (const word of listPhraseWords(term))
        this.#receivers.set(word, { receiver: { ...receiver, facets }, isBesidePresent: term.startsWith('+') });
  }

  /** Returns the receiver that a word names; null for other words. */
  findReceiver(word: string, isBesidePresent: boolean): Receiver | null {
    const found = this.#receivers.get(word);
    return found && (isBesidePresent || !found.isBesidePresent) ? found.receiver : null;
  }

  /** Returns single words, as candidates for spelling correction. */
  get words(): Iterable<Spelling> {
    return this.#words.values();
  }

  /** Returns whether a word is a synonym or a title by itself, in this form. */
  has(word: string): boolean {
    const sound = foldSounds(word);
    return (this.#phrases.get(sound) ?? []).some(({ words: [first, second] }) => first?.sound === sound && !second);
  }

  /** Finds the longest phrases from left to right; words within a longer phrase retain their synonyms. */
  match(words: readonly string[]): MeaningSpan[] {
    const typed = words.map(toTypedWord);
    const spans: MeaningSpan[] = [];
    for (let start = 0; start < words.length;) {
      const matching = this.#matchAt(start, typed);
      const length = Math.max(0, ...matching.map((phrase) => phrase.words.length));
      if (length > 0) {
        const longest = matching.filter((phrase) => phrase.words.length === length);
        spans.push({ start, end: start + length, meanings: chooseMeanings(longest) });
      }
      if (length > 1)
        for (let place = start; place < start + length; place += 1) {
          const own = this.#matchAt(place, typed).filter(({ words: phrase, meaning }) => phrase.length === 1 && isSameMeaning(meaning));
          if (own.length > 0) spans.push({ start: place, end: place + 1, meanings: chooseMeanings(own) });
        }
      start += Math.max(1, length);
    }
    return spans;
  }

  /** Returns the phrases that begin at a word, with the lowest certainty of their words. */
  #matchAt(start: number, typed: readonly TypedWord[]): FoundPhrase[] {
    const first = typed[start];
    if (!first) return [];
    const keys = new Set([first.sound, ...first.stems, ...first.alternating]);
    const candidates = new Set([...keys].flatMap((key) => this.#phrases.get(key) ?? []));
    return [...candidates].flatMap((phrase) => {
      const certainty = Math.min(...phrase.words.map((word, index) => compareWords(typed[start + index], word)));
      // One word of a title, such as "phones" of "Phones and accessories", is weaker than a synonym in another form.
      const isPart = phrase.meaning.kind === 'hint' && phrase.meaning.isTitle;
      return certainty > 0 ? [{ ...phrase, certainty: isPart ? certainty / 2 : certainty }] : [];
    });
  }
}

interface FoundPhrase extends Phrase {
  certainty: number;
}

const isSameMeaning = ({ kind }: Meaning) => kind === 'words' || kind === 'one_way';

/** Keeps the most certain meanings; synonyms of categories outrank parts of titles. */
function chooseMeanings(phrases: readonly FoundPhrase[]): Meaning[] {
  const certainty = Math.max(...phrases.map((phrase) => phrase.certainty));
  const meanings = [...new Set(phrases.filter((phrase) => phrase.certainty === certainty).map(({ meaning }) => meaning))];
  // A category that has such things replaces the nearest one.
  const isFound = meanings.some(({ categoryIds, isNearest }) => categoryIds.length > 0 && !isNearest);
  const said = isFound ? meanings.filter(({ isNearest }) => !isNearest) : meanings;
  const hasSaid = said.some(({ categoryIds, isTitle }) => categoryIds.length > 0 && !isTitle);
  return hasSaid ? said.filter(({ kind, isTitle }) => !isTitle || kind === 'category') : said;
}

/** Returns the words of a synonym without stop words, in the form of queries. */
export function listPhraseWords(term: string): string[] {
  const words = splitWords(normalizeQuery(term));
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** Builds the lexicon of the synonyms and of all titles of the categories. */
export function buildLexicon(groups: readonly SynonymGroup[], tree: CategoryTree): Lexicon {
  const lexicon = new Lexicon();
  const toIds = (aliases: readonly string[]) => aliases.flatMap((alias) => tree.byAlias.get(alias)?.id ?? []);
  const withMark = (targets: readonly string[], mark: string) => targets.flatMap((alias) => (alias.startsWith(mark) ? alias.slice(1) : []));
  for (const { kind, terms, targets } of groups) {
    const isAboutCategories = kind === 'category' || kind === 'hint';
    const things = isAboutCategories ? withMark(targets, '@') : [];
    if (things.length > 0) {
      lexicon.addReceiver(terms, { categoryIds: toIds(things), presentIds: toIds(withMark(targets, '+')) });
      continue;
    }
    const isNearest = targets[0] === nearestMark;
    const categoryIds = isAboutCategories ? toIds(targets) : [];
    if (isNearest && categoryIds.length === 0) continue;
    const [name = ''] = terms;
    // Only names of brands begin with capital letters.
    const isBrand = kind === 'words' && name !== name.toLowerCase();
    // Another catalog may lack the category; its words remain equivalent.
    const meaning: Meaning = {
      kind: isAboutCategories && categoryIds.length === 0 ? 'words' : kind,
      // Nearest goods of a category may be many things.
      phrases: isNearest ? [] : (kind === 'one_way' ? targets : terms).map(listPhraseWords),
      categoryIds,
      isTitle: false,
      isBrand,
      ...(isNearest ? { isNearest } : {}),
    };
    for (const term of terms) lexicon.add(term, meaning);
    if (isBrand) lexicon.addBrand(name, terms);
  }
  for (const row of tree.byId.values()) addTitles(lexicon, row);
  return lexicon;
}

const conjunction = /\s(?:та|і|й|и|and)\s|,/u;

function addTitles(lexicon: Lexicon, { id, title }: CategoryRow): void {
  const titles = Object.values(title);
  const meaning: Meaning = { kind: 'category', phrases: titles.map(listPhraseWords), categoryIds: [id], isTitle: true, isBrand: false };
  const part: Meaning = { kind: 'hint', phrases: [], categoryIds: [id], isTitle: true, isBrand: false };
  for (const text of titles) {
    lexicon.add(text, meaning);
    const parts = text.split(conjunction).map((one) => one.trim());
    // `Drills and drivers`: each word alone is a part of the category.
    if (parts.length > 1) for (const one of parts) if (listPhraseWords(one).every((word) => !fillerWords.has(word))) lexicon.add(one, part);
  }
}
