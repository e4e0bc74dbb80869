import type { Db } from '../../../platform/db';
import type { CategoryTree } from '../category-tree';
import { toTerm } from '../normalize';
import type { Lexicon, Meaning, MeaningSpan } from './lexicon';
import { hasSignInside, listJoins, type QueryToken, readTokens } from './query-tokens';
import { cheapWords, fillerWords, findCity, plainServiceWords, serviceWords, vaguePurposes } from './query-words';
import { findReading, unknownReading, type WordReading } from './recognize-word';
import type { CategoryBoost, SearchWord } from './search-request';
import { listForms, listStems } from './stemmer';
import { exactRange, findKnownWords, type KnownWords, prefixRange } from './vocabulary.repository';

/** Words that are found or left out together: a word, or a phrase that the lexicon knows. */
export interface QueryUnit {
  words: SearchWord[];
  typed: string;
  /** What the words were read as, for people. */
  shown: string;
  /** The unit with the lowest importance is left out first when no offer has all. */
  importance: number;
  /** Neither the thing nor its name or purpose: a color, a size, or another word for the thing. */
  isDetail: boolean;
}

/** A query as search understands it. */
export interface UnderstoodQuery {
  units: QueryUnit[];
  /** Words that neither the catalog nor the lexicon knows. */
  unknown: string[];
  /** Categories that the query means, the most certain first. */
  categoryIds: number[];
  /** More than a part of a title says so. */
  isCategoryCertain: boolean;
  /** The whole query means the categories. */
  isWholeCategory: boolean;
  boosts: CategoryBoost[];
  city: string | null;
  wantsCheap: boolean;
  isCorrected: boolean;
}

export interface UnderstandOptions {
  /** The last word may be unfinished, as in the search box. */
  isUnfinished?: boolean;
  /** Takes words as they are typed, without correction of errors. */
  isExact?: boolean;
}

/** Prefixes of words with at least this stem have the same meaning; shorter ones begin other words: `лего`, `легковий`. */
const minPrefixStem = 5;
const minUnknownPrefix = 2;
/** Unknown words that are read as something else. */
const maxReadings = 5;
const categoryBoost = 10;
const serviceBoost = -8;
const maxBoostedCategories = 12;

/** Reads a query against the lexicon and the vocabulary; null when it has no words. */
export async function understandQuery(
  db: Db,
  lexicon: Lexicon,
  tree: CategoryTree,
  query: string,
  options: UnderstandOptions = {},
): Promise<UnderstoodQuery | null> {
  const typed = readTokens(query);
  if (typed.length === 0) return null;
  const asked = takeWishes(typed, lexicon);
  let tokens: ReadToken[] = asked.tokens.map((token) => ({ ...token, shown: token.typed }));
  let vocabulary = await readVocabulary(db, tokens, lexicon);
  const renamed = await replacePhrases(db, tokens, vocabulary);
  if (renamed) {
    tokens = renamed;
    vocabulary = await readVocabulary(db, tokens, lexicon);
  }
  let unknownBefore = 0;
  const readings = await Promise.all(
    tokens.map(async (token, place) => {
      const isUnknown = !isKnown(token, place, vocabulary);
      if (isUnknown && isShortNumber(token) && !options.isUnfinished) return unknownReading(token);
      // Each unknown word costs the database some statements.
      if (isUnknown && (unknownBefore += 1) > maxReadings) return unknownReading(token);
      if (isUnknown) return findReading(db, lexicon, token, options.isExact ?? false);
      const reading = hasSignInside(token) ? await findReading(db, lexicon, token, true) : null;
      return reading?.kind === 'variant' ? reading : null;
    }),
  );
  if (readings.some(Boolean)) {
    tokens = tokens.flatMap((token, place) => {
      const reading = readings[place];
      if (!reading) return [token];
      return reading.words.map((word, index) => ({
        ...token,
        word,
        // What was typed stands once, for all of its words.
        typed: index === 0 ? token.typed : '',
        amount: null,
        spellings: [],
        shown: reading.isCorrection ? word : index === 0 ? token.typed : '',
        reading: reading.kind,
      }));
    });
    vocabulary = await readVocabulary(db, tokens, lexicon);
  }
  // The lexicon corrects words to others that may have no offer either.
  const isLost = (token: ReadToken, place: number) =>
    token.reading === 'unknown' || (token.reading === 'corrected' && !isKnown(token, place, vocabulary));
  const unknown = unique(tokens.flatMap((token, place) => (isLost(token, place) && token.typed.length > 1 ? [token.typed] : [])));
  const isCorrected = tokens.some((token, place) => token.shown !== token.typed && token.typed !== '' && !isLost(token, place));
  const units = buildUnits(tokens, vocabulary, tree, options);
  return { ...asked, ...describeCategories(tokens, vocabulary, tree), units, unknown, isCorrected };
}

type ReadToken = QueryToken & {
  shown: string;
  /** How an unknown word was read. */
  reading?: WordReading['kind'];
};

/**
 * Replaces words and phrases that the catalog lacks by a phrase that means the same and that it has: `ps5` by `playstation 5`. Returns null
 * when there are none.
 */
async function replacePhrases(db: Db, tokens: readonly ReadToken[], vocabulary: QueryVocabulary): Promise<ReadToken[] | null> {
  const places = (span: MeaningSpan) => Array.from({ length: span.end - span.start }, (_, index) => span.start + index);
  const missing = vocabulary.spans.filter(
    (span) =>
      span.meanings.every(({ kind }) => kind !== 'category') &&
      // Words of a phrase may each be known for something else: `нью баланс`.
      (span.end - span.start > 1 || places(span).some((place) => !hasOwnWords(tokens[place], place, vocabulary))) &&
      !listSynonyms(span).some((synonym) => listForms(synonym).some((form) => vocabulary.offersByWord.has(form))),
  );
  if (missing.length === 0) return null;
  const phrasesOf = (span: MeaningSpan) => span.meanings.flatMap(({ phrases }) => phrases).filter((words) => words.length > 1);
  const known = await findKnownWords(db, [], unique(missing.flatMap(phrasesOf).flat()));
  const offers = new Map(known.words.map((found) => [found.word, found.offers]));
  // A word of a new offer is known before it is counted.
  const countOffers = (words: readonly string[]) => Math.min(...words.map((word) => (offers.get(word) ?? -1) + 1));
  const replaced = new Map<number, { span: MeaningSpan; words: readonly string[] }>();
  for (const span of missing) {
    const [words = []] = [...phrasesOf(span)].sort((a, b) => countOffers(b) - countOffers(a));
    const typed = places(span).map((place) => tokens[place]?.word ?? '');
    if (words.length > 0 && countOffers(words) > 0 && words.join(' ') !== typed.join(' ')) replaced.set(span.start, { span, words });
  }
  if (replaced.size === 0) return null;
  const result: ReadToken[] = [];
  for (let place = 0; place < tokens.length;) {
    const [token, found] = [tokens[place], replaced.get(place)];
    if (!token) break;
    if (found) {
      const typed = tokens
        .slice(place, found.span.end)
        .map((one) => one.typed)
        .join(' ');
      // What was typed stands once, for the whole phrase.
      result.push(
        ...found.words.map((word, index) => ({
          ...token,
          word,
          typed: index === 0 ? typed : '',
          shown: index === 0 ? typed : '',
          spellings: [],
          amount: null,
        })),
      );
    } else result.push(token);
    place = found ? found.span.end : place + 1;
  }
  return result;
}

function hasOwnWords(token: QueryToken | undefined, place: number, { offersByWord, spellings }: QueryVocabulary): boolean {
  if (!token) return false;
  return (spellings[place] ?? []).length > 0 || [token.word, ...listForms(toTerm(token.word))].some((form) => offersByWord.has(form));
}

/** Takes city, cheapness and words without meaning out of the query, unless nothing else is left. */
function takeWishes(all: readonly QueryToken[], lexicon: Lexicon): { tokens: QueryToken[]; city: string | null; wantsCheap: boolean } {
  const spans = lexicon.match(all.map(({ word }) => word)).filter(({ start, end }) => end - start > 1);
  const isInPhrase = (place: number) => spans.some(({ start, end }) => start <= place && place < end);
  let city: string | null = null;
  let wantsCheap = false;
  const tokens = all.filter(({ word, isPurpose }, place) => {
    if (isInPhrase(place)) return true;
    if (findCity(word) !== null) city = findCity(word);
    if (cheapWords.has(word)) wantsCheap = true;
    return !(
      findCity(word) ??
      (cheapWords.has(word) || fillerWords.has(word) || plainServiceWords.has(word) || (isPurpose && vaguePurposes.has(word)))
    );
  });
  // "Cheap" alone asks for everything, the cheapest first.
  const asksForLowPrices = all.some(({ word }) => cheapWords.has(word)) && all.every(({ word }) => findCity(word) === null);
  if (tokens.length > 0 || asksForLowPrices) return { tokens, city, wantsCheap };
  const meaningful = all.filter(({ word }) => !fillerWords.has(word));
  return { tokens: meaningful.length > 0 ? meaningful : [...all], city: null, wantsCheap: false };
}

interface QueryVocabulary {
  spans: MeaningSpan[];
  /** Numbers of offers by word, for words that the catalog has. */
  offersByWord: ReadonlyMap<string, number>;
  offersByPrefix: ReadonlyMap<string, number>;
  /** Spellings of each token that the catalog has. */
  spellings: string[][];
}

/** A size or an amount: the article numbers that begin with it are something else. */
const isShortNumber = ({ word }: QueryToken) => /^\d{1,3}$/.test(word);

/** Looks up everything that the words may be in the vocabulary, in one round trip. */
async function readVocabulary(db: Db, tokens: readonly QueryToken[], lexicon: Lexicon): Promise<QueryVocabulary> {
  const spans = lexicon.match(tokens.map(({ word }) => word));
  const joins = listJoins(tokens);
  const own = tokens.map(({ word, amount }) => (amount === null ? listForms(toTerm(word)) : [word, ...amount.split(' ')]));
  const synonyms = spans.flatMap((span) => listSynonyms(span)).flatMap(listForms);
  const known: KnownWords = await findKnownWords(
    db,
    unique(tokens.flatMap(({ word, amount }) => (amount === null ? listPrefixes(word) : []))),
    unique([
      ...own.flat(),
      ...synonyms,
      ...joins.map(({ word }) => word),
      ...tokens.flatMap(({ spellings }) => spellings),
      ...tireRims(tokens),
    ]),
  );
  const offersByWord = new Map(known.words.map(({ word, offers }) => [word, offers]));
  return {
    spans,
    offersByWord,
    offersByPrefix: new Map(known.prefixes.map(({ prefix, offers }) => [prefix, offers])),
    spellings: tokens.map(({ spellings, word }, place) =>
      unique([
        ...spellings,
        ...joins.filter(({ start, end }) => start <= place && place < end).map((join) => join.word),
        ...(tireRims(tokens).includes(`r${word}`) ? [`r${word}`] : []),
      ]).filter((spelling) => offersByWord.has(spelling)),
    ),
  };
}

const listPrefixes = (word: string) =>
  unique([...listStems(word).filter((stem) => stem.length >= minPrefixStem), word]).filter((prefix) => prefix.length >= minUnknownPrefix);

/** `205 55 16`: the third number of a tire is written `R16`. */
function tireRims(tokens: readonly QueryToken[]): string[] {
  const numbers = tokens.filter(({ word }) => /^\d{2,3}$/.test(word));
  const last = numbers.at(-1);
  return numbers.length >= 3 && last && Number(last.word) >= 12 && Number(last.word) <= 24 ? [`r${last.word}`] : [];
}

/** Single words that mean the same as the words of a span. */
function listSynonyms({ meanings }: MeaningSpan): string[] {
  return unique(meanings.flatMap(({ phrases }) => phrases.flatMap((words) => (words.length === 1 ? words : []))));
}

const spansAt = ({ spans }: QueryVocabulary, place: number) => spans.filter(({ start, end }) => start <= place && place < end);
const hasCategories = ({ categoryIds }: Meaning) => categoryIds.length > 0;

function isKnown(token: QueryToken, place: number, vocabulary: QueryVocabulary): boolean {
  const { offersByWord } = vocabulary;
  const { amount } = token;
  if (amount !== null) return true;
  if (hasOwnWords(token, place, vocabulary)) return true;
  return spansAt(vocabulary, place).some(
    (span) =>
      span.meanings.some(hasCategories) || listSynonyms(span).some((synonym) => listForms(synonym).some((form) => offersByWord.has(form))),
  );
}

function buildUnits(
  tokens: readonly ReadToken[],
  vocabulary: QueryVocabulary,
  tree: CategoryTree,
  { isUnfinished = false }: UnderstandOptions,
): QueryUnit[] {
  const units: QueryUnit[] = [];
  const phrases = vocabulary.spans.filter(({ start, end }) => end - start > 1);
  for (let place = 0; place < tokens.length;) {
    const end = phrases.find(({ start }) => start === place)?.end ?? place + 1;
    const places = Array.from({ length: end - place }, (_, index) => place + index);
    const words = places.flatMap((at) => buildWords(tokens[at], at, vocabulary, tree, isUnfinished && at === tokens.length - 1));
    if (words.length > 0)
      units.push({
        words,
        typed: listTexts(places.map((at) => tokens[at]?.typed)),
        shown: listTexts(places.map((at) => tokens[at]?.shown)),
        importance: Math.max(...places.map((at) => rateImportance(tokens[at], at, tokens.length, vocabulary))),
        isDetail: places.every((at) => isDetail(tokens[at], at, tokens.length, vocabulary)),
      });
    place = end;
  }
  return removeDuplicates(units);
}

const listTexts = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ');

function buildWords(
  token: QueryToken | undefined,
  place: number,
  vocabulary: QueryVocabulary,
  tree: CategoryTree,
  isUnfinished: boolean,
): SearchWord[] {
  if (!token) return [];
  const { offersByWord } = vocabulary;
  if (token.amount === null) return [buildWord(token, place, vocabulary, tree, isUnfinished) ?? []].flat();
  const words = offersByWord.has(token.word) ? [token.word] : unique(token.amount.split(' '));
  return words.map((word) => ({ word, ranges: [exactRange(word)], forms: [word], maxOffers: offersByWord.get(word) ?? 0 }));
}

function buildWord(
  token: QueryToken,
  place: number,
  vocabulary: QueryVocabulary,
  tree: CategoryTree,
  isUnfinished: boolean,
): SearchWord | null {
  const { offersByWord, offersByPrefix, spellings } = vocabulary;
  const exists = (word: string) => offersByWord.has(word);
  const spans = spansAt(vocabulary, place);
  const own = unique([...listForms(toTerm(token.word)), ...(spellings[place] ?? [])]).filter(exists);
  // Article numbers begin with two letters (`TV-10482`): where the category stands for the word, they say nothing more.
  const isCode = (word: string) => /^[a-z]{1,2}$/.test(word);
  const meansCategory = spans.some(({ meanings }) => meanings.some((meaning) => meaning.kind === 'category' && hasCategories(meaning)));
  const synonyms = unique(spans.flatMap(listSynonyms).flatMap(listForms)).filter(
    (word) => exists(word) && !own.includes(word) && !(meansCategory && isCode(word)),
  );
  const categoryIds = listWordCategories(token, spans, own.length === 0 && synonyms.length === 0, listWholeCategories(vocabulary));
  const isRecognized = own.length > 0 || categoryIds.length > 0 || synonyms.length > 0;
  const isUsed = (prefix: string) =>
    offersByPrefix.has(prefix) &&
    ((prefix.length >= minPrefixStem && own.length > 0) || !isRecognized || (isUnfinished && prefix === token.word));
  const usable = isShortNumber(token) && (isRecognized || !isUnfinished) ? [] : listPrefixes(token.word).filter(isUsed);
  const prefixes = usable.filter((prefix) => !usable.some((other) => other !== prefix && prefix.startsWith(other)));
  const single = [...own, ...synonyms].filter((word) => !prefixes.some((prefix) => word.startsWith(prefix)));
  if (prefixes.length + single.length + categoryIds.length === 0) return null;
  const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
  return {
    word: token.word,
    ranges: [...prefixes.map(prefixRange), ...single.map(exactRange)],
    forms: own,
    maxOffers:
      sum(prefixes.map((prefix) => offersByPrefix.get(prefix))) +
      sum(single.map((word) => offersByWord.get(word))) +
      sum(categoryIds.map((id) => tree.byId.get(id)?.offers_count)),
    ...(categoryIds.length > 0 ? { categoryIds } : {}),
  };
}

/**
 * Returns the categories whose offers count as if they had the word: those that it means, and those that it hints at when it is a phrase,
 * when no offer has it, or when another word means them.
 */
function listWordCategories(
  token: QueryToken,
  spans: readonly MeaningSpan[],
  isWordless: boolean,
  wholeCategories: ReadonlySet<number>,
): number[] {
  return unique(
    spans.flatMap(({ start, end, meanings }) => {
      const isPhrase = end - start > 1;
      if (token.isPurpose && !isPhrase && !isWordless) return [];
      return meanings.flatMap(({ kind, categoryIds }) =>
        kind === 'category' || isPhrase || isWordless ? categoryIds : categoryIds.filter((id) => wholeCategories.has(id)),
      );
    }),
  );
}

/** Returns the categories that words of the query mean as a whole: beside `шини` the wheels of `колеса` are tires too. */
const listWholeCategories = ({ spans }: QueryVocabulary): ReadonlySet<number> =>
  new Set(spans.flatMap(({ meanings }) => meanings.flatMap(({ kind, categoryIds }) => (kind === 'category' ? categoryIds : []))));

/** Rates how much a word tells: a category most, a number or what the offer is for least. */
function rateImportance(token: QueryToken | undefined, place: number, length: number, vocabulary: QueryVocabulary): number {
  if (!token) return 0;
  const meanings = spansAt(vocabulary, place).flatMap((span) => span.meanings);
  const isLatin = /^[a-z]/.test(token.word);
  const base = meanings.some(({ kind }) => kind === 'category')
    ? 100
    : serviceWords.has(token.word)
      ? 110
      : meanings.some(({ kind }) => kind === 'hint')
        ? meanings.some(({ kind, isTitle }) => kind === 'hint' && !isTitle)
          ? 80
          : 60
        : token.amount !== null || /^\d/.test(token.word)
          ? isModelNumber(place, vocabulary, token)
            ? 60
            : 30
          : // A brand in another size is nearer than another brand.
            meanings.some(({ isBrand }) => isBrand)
            ? 65
            : isLatin
              ? 50
              : 40;
  // English says the thing last, Ukrainian and Russian first.
  // Never below 1: leaving a word out must not look better than keeping it.
  return Math.max(1, base - (token.isPurpose ? 45 : 0)) + (isLatin ? place : length - place);
}

/** `iphone 15`: a number behind a name is a part of it, the size of a memory is not. */
function isModelNumber(place: number, vocabulary: QueryVocabulary, { word, amount }: QueryToken): boolean {
  const isNamed = spansAt(vocabulary, place - 1).some(({ meanings }) => meanings.some(({ kind }) => kind === 'hint' || kind === 'words'));
  return isNamed && amount === null && !/^(?:32|64|128|256|512|1024)$/.test(word);
}

const detailImportance = 50;

function isDetail(token: QueryToken | undefined, place: number, length: number, vocabulary: QueryVocabulary): boolean {
  return token !== undefined && !token.isPurpose && rateImportance(token, place, length, vocabulary) < detailImportance;
}

/** Finds the categories that the words mean, and the points of their offers. */
function describeCategories(
  tokens: readonly QueryToken[],
  vocabulary: QueryVocabulary,
  tree: CategoryTree,
): Pick<UnderstoodQuery, 'categoryIds' | 'isCategoryCertain' | 'isWholeCategory' | 'boosts'> {
  const spans = vocabulary.spans.filter(({ start, end, meanings }) => {
    const isPurpose = end - start === 1 && (tokens[start]?.isPurpose ?? false);
    return !isPurpose && meanings.some(hasCategories);
  });
  const whole = spans.filter(({ meanings }) => meanings.some(({ kind, categoryIds }) => kind === 'category' && categoryIds.length > 0));
  const chosen = whole.length > 0 ? whole : spans;
  const categoryIds = unique(
    chosen.flatMap(({ meanings }) => {
      const full = meanings.filter((meaning) => meaning.kind === 'category' && hasCategories(meaning));
      return (full.length > 0 ? full : meanings).flatMap((meaning) => meaning.categoryIds);
    }),
  ).slice(0, maxBoostedCategories);
  const [only] = whole;
  const isWholeCategory = whole.length === 1 && only !== undefined && only.end - only.start === tokens.length;
  const serviceIds = listServiceRoots(tree);
  const isAboutServices =
    tokens.some(({ word }) => serviceWords.has(word)) ||
    categoryIds.some((id) => tree.byId.get(id)?.path.some((above) => serviceIds.includes(above)));
  const boosts: CategoryBoost[] = [];
  if (categoryIds.length > 0) boosts.push({ points: categoryBoost, categoryIds, leafIds: listBelow(tree, categoryIds) });
  if (!isAboutServices && serviceIds.length > 0)
    boosts.push({ points: serviceBoost, categoryIds: serviceIds, leafIds: listBelow(tree, serviceIds) });
  const isCategoryCertain = chosen.some(({ meanings }) =>
    meanings.some((meaning) => hasCategories(meaning) && !(meaning.kind === 'hint' && meaning.isTitle)),
  );
  return { categoryIds, isCategoryCertain, isWholeCategory, boosts };
}

const belowCache = new WeakMap<CategoryTree, Map<string, number[]>>();

/** Returns the categories with everything below them. */
function listBelow(tree: CategoryTree, ids: readonly number[]): number[] {
  const cache = belowCache.get(tree) ?? new Map<string, number[]>();
  belowCache.set(tree, cache);
  const key = ids.join();
  const found =
    cache.get(key) ?? Array.from(tree.byId.values()).flatMap(({ id, path }) => (path.some((above) => ids.includes(above)) ? [id] : []));
  if (cache.size < 1000) cache.set(key, found);
  return found;
}

const mostlyServices = 0.9;

const serviceRootCache = new WeakMap<CategoryTree, number[]>();

/** Returns the topmost categories that hold services. */
function listServiceRoots(tree: CategoryTree): number[] {
  const cached = serviceRootCache.get(tree);
  if (cached) return cached;
  const isServices = (row: { services_count: number; offers_count: number }) =>
    row.offers_count > 0 && row.services_count > row.offers_count * mostlyServices;
  const roots = Array.from(tree.byId.values()).flatMap((row) => {
    const parent = row.parent_id === null ? undefined : tree.byId.get(row.parent_id);
    return isServices(row) && !(parent && isServices(parent)) ? [row.id] : [];
  });
  serviceRootCache.set(tree, roots);
  return roots;
}

function removeDuplicates(units: readonly QueryUnit[]): QueryUnit[] {
  const toKey = ({ words }: QueryUnit) =>
    words.map(({ ranges, categoryIds = [] }) => [...ranges.map(({ start }) => start), ...categoryIds].join()).join(' ');
  return [...new Map(units.map((unit) => [toKey(unit), unit])).values()];
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
