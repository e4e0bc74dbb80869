import type { Db } from '../../../platform/db';
import type { CategoryTree } from '../category-tree';
import { listEqualTerms } from '../measures';
import { toTerm } from '../normalize';
import type { Lexicon, Meaning, MeaningSpan } from './words/lexicon';
import { hasSignInside, type QueryToken, readTokens } from './words/query-tokens';
import { readReceivers } from './query-receivers';
import { isShortNumber, listPrefixes, listSynonyms, minPrefixStem, type QueryVocabulary, readVocabulary } from './words/query-vocabulary';
import { extractPreferences, joinPhrases, nameActions } from './rewrite-query';
import { serviceWords } from './words/query-words';
import { findCyrillicWord, findReading, unknownReading, type WordReading } from './words/recognize-word';
import type { CategoryBoost, SearchWord } from './search-request';
import { listForms } from './words/stemmer';
import { exactRange, findKnownWords, prefixRange } from './words/vocabulary.repository';

/** Words that are found or dropped together: a word, or a phrase of the lexicon. */
export interface QueryUnit {
  words: SearchWord[];
  typed: string;
  /** Interpretation of the words, as people see it. */
  shown: string;
  /** The unit with the lowest importance is dropped first when no offer has all. */
  importance: number;
  /** Is true for a color, a size, or another word for the thing. */
  isDetail: boolean;
  /** Is false for words whose offers stay the same thing without them: a purpose, or a plain word such as a color. */
  isTelling: boolean;
  /** Categories that are only near the thing, unless `words` find it there; no words when one of them is unknown. */
  nearest?: { words: SearchWord[]; categoryIds: readonly number[] };
}

/** An interpreted query. */
export interface UnderstoodQuery {
  units: QueryUnit[];
  /** Words that neither the catalog nor the lexicon knows. */
  unknown: string[];
  /** Is true when an unknown word is more than a detail of the lexicon, such as a color. */
  isThingUnknown: boolean;
  /** Categories that the query means, the most certain first. */
  categoryIds: number[];
  /** Is true when more than a part of a title means them. */
  isCategoryCertain: boolean;
  /** Is true when the whole query means the categories. */
  isWholeCategory: boolean;
  boosts: CategoryBoost[];
  city: string | null;
  wantsCheap: boolean;
  isCorrected: boolean;
}

export interface UnderstandOptions {
  /** Is true when the last word may be unfinished, as in the search box. */
  isUnfinished?: boolean;
  /** Searches for words as typed, without correction of errors. */
  isExact?: boolean;
}

/** Maximum of unknown words that are interpreted. */
const maxReadings = 5;
const categoryBoost = 16;
const serviceBoost = -8;
const maxBoostedCategories = 12;

/** Interprets a query with the lexicon and the vocabulary; null when it has no words. */
export async function understandQuery(
  db: Db,
  lexicon: Lexicon,
  tree: CategoryTree,
  query: string,
  options: UnderstandOptions = {},
): Promise<UnderstoodQuery | null> {
  const typed = nameActions(readTokens(query), lexicon);
  if (typed.length === 0) return null;
  const preferences = extractPreferences(typed, lexicon);
  const asked = { ...preferences, tokens: joinPhrases(readReceivers(preferences.tokens, lexicon), lexicon) };
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
      // Each unknown word costs some database queries.
      if (isUnknown && (unknownBefore += 1) > maxReadings) return unknownReading(token);
      if (isUnknown) return findReading(db, lexicon, token, options.isExact ?? false);
      const reading = hasSignInside(token) ? await findReading(db, lexicon, token, true) : null;
      return reading?.kind === 'variant' ? reading : null;
    }),
  );
  const inCyrillic = await spellInCyrillic(db, lexicon, tokens, readings);
  if (inCyrillic !== null) return understandQuery(db, lexicon, tree, inCyrillic, options);
  if (readings.some(Boolean)) {
    tokens = tokens.flatMap((token, place) => {
      const reading = readings[place];
      if (!reading) return [token];
      return reading.words.map((word, index) => ({
        ...token,
        word,
        // The typed text is shown once, for all of its words.
        typed: index === 0 ? token.typed : '',
        amount: null,
        spellings: [],
        shown: reading.isCorrection ? word : index === 0 ? token.typed : '',
        reading: reading.kind,
      }));
    });
    vocabulary = await readVocabulary(db, tokens, lexicon);
    const renamedAgain = readings.some((reading) => reading?.kind === 'corrected') ? await replacePhrases(db, tokens, vocabulary) : null;
    if (renamedAgain) {
      tokens = renamedAgain;
      vocabulary = await readVocabulary(db, tokens, lexicon);
    }
  }
  // The lexicon may correct words to others without offers.
  const isLost = (token: ReadToken, place: number) =>
    token.reading === 'unknown' || (token.reading === 'corrected' && !isKnown(token, place, vocabulary));
  const unknown = unique(tokens.flatMap((token, place) => (isLost(token, place) && token.typed.length > 1 ? [token.typed] : [])));
  const isThingUnknown = tokens.some((token, place) => isLost(token, place) && token.typed.length > 1 && !isPlain(place, vocabulary));
  const isCorrected = tokens.some((token, place) => token.shown !== token.typed && token.typed !== '' && !isLost(token, place));
  const units = buildUnits(tokens, vocabulary, tree, options);
  return { ...asked, ...describeCategories(tokens, vocabulary, tree), units, unknown, isThingUnknown, isCorrected };
}

/**
 * Returns a query in Latin letters in Cyrillic spelling: `remont telefoniv`. When one of its words has only this reading, words
 * that the catalog has as a name are converted too. Null when no further word is.
 */
async function spellInCyrillic(
  db: Db,
  lexicon: Lexicon,
  tokens: readonly ReadToken[],
  readings: readonly (WordReading | null)[],
): Promise<string | null> {
  const isSpelled = (reading: WordReading | null) =>
    reading?.kind === 'variant' && !reading.isCorrection && reading.words.every((word) => /^\p{Script=Cyrillic}+$/u.test(word));
  if (!tokens.some(({ word }, place) => /^[a-z]+$/.test(word) && isSpelled(readings[place] ?? null))) return null;
  const words = await Promise.all(
    tokens.map(async (token, place) => readings[place]?.words.join(' ') ?? (await findCyrillicWord(db, lexicon, token))),
  );
  const isFurther = words.some((word, place) => word !== null && !readings[place]);
  return isFurther ? words.map((word, place) => word ?? tokens[place]?.typed ?? '').join(' ') : null;
}

type ReadToken = QueryToken & {
  shown: string;
  /** Interpretation of an unknown word. */
  reading?: WordReading['kind'];
};

/**
 * Replaces words and phrases that the catalog lacks by a synonymous phrase that it has: `ps5` by `playstation 5`. Returns null
 * when there are none.
 */
async function replacePhrases(db: Db, tokens: readonly ReadToken[], vocabulary: QueryVocabulary): Promise<ReadToken[] | null> {
  const listPositions = (span: MeaningSpan) => Array.from({ length: span.end - span.start }, (_, index) => span.start + index);
  const missing = vocabulary.spans.filter(
    (span) =>
      span.meanings.every(({ kind }) => kind !== 'category') &&
      // Words of a phrase may be known on their own with another meaning: `нью баланс`.
      (span.end - span.start > 1 || listPositions(span).some((place) => !hasOwnWords(tokens[place], place, vocabulary))) &&
      !listSynonyms(span).some((synonym) => listForms(synonym).some((form) => vocabulary.offersByWord.has(form))),
  );
  if (missing.length === 0) return null;
  const phrasesOf = (span: MeaningSpan) => span.meanings.flatMap(({ phrases }) => phrases).filter((words) => words.length > 1);
  const known = await findKnownWords(db, [], unique(missing.flatMap(phrasesOf).flat()));
  const offers = new Map(known.words.map((found) => [found.word, found.offers]));
  // A word of a new offer is in the vocabulary before its offers are counted.
  const countOffers = (words: readonly string[]) => Math.min(...words.map((word) => (offers.get(word) ?? -1) + 1));
  const replaced = new Map<number, { span: MeaningSpan; words: readonly string[] }>();
  for (const span of missing) {
    const [phrase = []] = [...phrasesOf(span)].sort((a, b) => countOffers(b) - countOffers(a));
    // Falls back to the words of the phrase that have offers: `електрогриль` without electric ones.
    const isOneWay = span.meanings.some(({ kind }) => kind === 'one_way');
    const words = countOffers(phrase) > 0 ? phrase : isOneWay ? phrase.filter((word) => offers.has(word)) : [];
    const typed = listPositions(span).map((place) => tokens[place]?.word ?? '');
    if (words.length > 0 && words.join(' ') !== typed.join(' ')) replaced.set(span.start, { span, words });
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
      // The typed text is shown once, for the whole phrase.
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

const spansAt = ({ spans }: QueryVocabulary, place: number) => spans.filter(({ start, end }) => start <= place && place < end);
/** Returns whether the lexicon has a word as neither a thing nor a brand, such as a color or a material. */
const isPlain = (place: number, vocabulary: QueryVocabulary): boolean =>
  spansAt(vocabulary, place).some(
    ({ meanings }) => meanings.length > 0 && meanings.every(({ kind, isBrand }) => kind === 'words' && !isBrand),
  );
const hasCategories = ({ categoryIds }: Meaning) => categoryIds.length > 0;

function isKnown(token: QueryToken, place: number, vocabulary: QueryVocabulary): boolean {
  const { offersByWord } = vocabulary;
  if (token.amount !== null || token.receiver) return true;
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
    const isDetailOnly = places.every((at) => isDetail(tokens[at], at, tokens.length, vocabulary));
    if (words.length > 0)
      units.push({
        words,
        typed: listTexts(places.map((at) => tokens[at]?.typed)),
        shown: listTexts(places.map((at) => tokens[at]?.shown)),
        importance: Math.max(...places.map((at) => rateImportance(tokens[at], at, tokens.length, vocabulary))),
        isDetail: isDetailOnly,
        isTelling: !isDetailOnly && !places.some((at) => tokens[at]?.isPurpose) && !places.every((at) => isPlain(at, vocabulary)),
        ...buildNearest(tokens, place, end, vocabulary),
      });
    place = end;
  }
  return removeDuplicates(units);
}

function buildNearest(
  tokens: readonly ReadToken[],
  start: number,
  end: number,
  { spans, offersByWord, spellings }: QueryVocabulary,
): Pick<QueryUnit, 'nearest'> {
  const meanings = spans.find((span) => span.start === start && span.end === end)?.meanings.filter(hasCategories) ?? [];
  if (meanings.length === 0 || meanings.some(({ isNearest }) => !isNearest)) return {};
  const words = tokens.slice(start, end).map(({ word }, index) => {
    const forms = unique([...listForms(toTerm(word)), ...(spellings[start + index] ?? [])]).filter((form) => offersByWord.has(form));
    return { word, ranges: forms.map(exactRange), forms, maxOffers: forms.reduce((sum, form) => sum + (offersByWord.get(form) ?? 0), 0) };
  });
  const categoryIds = unique(meanings.flatMap((meaning) => meaning.categoryIds));
  return { nearest: { words: words.every(({ forms }) => forms.length > 0) ? words : [], categoryIds } };
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
  const toWord = (word: string, forms: readonly string[]): SearchWord => ({
    word,
    ranges: forms.map(exactRange),
    forms,
    maxOffers: forms.reduce((sum, form) => sum + (offersByWord.get(form) ?? 0), 0),
  });
  const known = [token.word, ...listEqualTerms(token.word)].filter((word) => offersByWord.has(word));
  if (known.length > 0) return [toWord(token.word, known)];
  return unique(token.amount.split(' ')).map((word) => toWord(word, [word]));
}

function buildWord(
  token: QueryToken,
  place: number,
  vocabulary: QueryVocabulary,
  tree: CategoryTree,
  isUnfinished: boolean,
): SearchWord | null {
  const { offersByWord, offersByPrefix, spellings, joined } = vocabulary;
  const exists = (word: string) => offersByWord.has(word);
  const spans = token.receiver ? [] : spansAt(vocabulary, place);
  const own = unique([...listForms(toTerm(token.word)), ...(spellings[place] ?? [])]).filter(exists);
  // Skips prefixes of article numbers such as `TV-10482` when the category replaces the word.
  const isCode = (word: string) => /^[a-z]{1,2}$/.test(word);
  const meansCategory = spans.some(({ meanings }) => meanings.some((meaning) => meaning.kind === 'category' && hasCategories(meaning)));
  const synonyms = unique(spans.flatMap(listSynonyms).flatMap(listForms)).filter(
    (word) => exists(word) && !own.includes(word) && !(meansCategory && isCode(word)),
  );
  const categoryIds =
    token.receiver?.categoryIds ??
    token.presentIds ??
    listWordCategories(token, spans, own.length === 0 && synonyms.length === 0, listWholeCategories(vocabulary));
  const isRecognized = own.length > 0 || categoryIds.length > 0 || synonyms.length > 0;
  const isUsed = (prefix: string) =>
    offersByPrefix.has(prefix) &&
    ((prefix.length >= minPrefixStem && own.length > 0) || !isRecognized || (isUnfinished && prefix === token.word));
  const isWhole = token.receiver !== undefined || (isShortNumber(token) && (isRecognized || !isUnfinished));
  const usable = isWhole ? [] : listPrefixes(token.word).filter(isUsed);
  const prefixes = usable.filter((prefix) => !usable.some((other) => other !== prefix && prefix.startsWith(other)));
  const single = [...own, ...synonyms].filter((word) => !prefixes.some((prefix) => word.startsWith(prefix)));
  if (prefixes.length + single.length + categoryIds.length === 0) return null;
  const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
  return {
    word: joined[place] ?? token.word,
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
 * Returns the categories whose offers count as matches of the word: those that it means, and those that it hints at when it is a phrase,
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

/** Rates the importance of a word: a category is the highest, a number or a purpose the lowest. */
function rateImportance(token: ReadToken | undefined, place: number, length: number, vocabulary: QueryVocabulary): number {
  if (!token) return 0;
  // The same thing for anybody ranks before another thing for the receiver.
  if (token.receiver || token.isAge) return token.isAge ? 1 : 20;
  const meanings = spansAt(vocabulary, place).flatMap((span) => span.meanings);
  // A phonetic spelling is a name too: `бадс` of `buds`.
  const isLatin = /^[a-z]/.test(token.word) || (!hasOwnWords(token, place, vocabulary) && isNameByEar(spansAt(vocabulary, place)));
  const base = meanings.some(({ kind }) => kind === 'category')
    ? 100
    : serviceWords.has(token.word)
      ? 110
      : meanings.some(({ kind }) => kind === 'hint')
        ? meanings.some(({ kind, isTitle }) => kind === 'hint' && !isTitle)
          ? 80
          : 60
        : token.amount !== null || /^\d/.test(token.word)
          ? // A number beside a letter sign, as in `4060-ti`, is a part of a name.
            isModelNumber(place, vocabulary, token) || (token.amount === null && token.spellings.length > 0)
            ? 60
            : 30
          : // A brand in another size is nearer than another brand.
            meanings.some(({ isBrand }) => isBrand)
            ? 65
            : // `s24` of `s24 ultra`: the model says more than its equipment.
              /^\p{L}\d{2,}$/u.test(token.word)
              ? 60
              : isLatin
                ? 50
                : 40;
  if (token.reading === 'corrected') return 1 + place / length;
  // The thing is the last word in English, and the first in Ukrainian and Russian.
  // The minimum is 1, because dropping a word must not rank higher than keeping it.
  return Math.max(1, base - (token.isPurpose ? 45 : 0)) + (isLatin ? place : length - place);
}

const isNameByEar = (spans: readonly MeaningSpan[]) =>
  spans.some(({ meanings }) =>
    meanings.some(({ kind, phrases }) => kind === 'words' && phrases.some(([word = '']) => /^[a-z]/.test(word))),
  );

/** Returns whether a number is part of a model, as in `iphone 15`; the size of a memory is not. */
function isModelNumber(place: number, vocabulary: QueryVocabulary, { word, amount }: QueryToken): boolean {
  const isNamed = spansAt(vocabulary, place - 1).some(({ meanings }) => meanings.some(({ kind }) => kind === 'hint' || kind === 'words'));
  return isNamed && amount === null && !/^(?:32|64|128|256|512|1024)$/.test(word);
}

const detailImportance = 50;

function isDetail(token: ReadToken | undefined, place: number, length: number, vocabulary: QueryVocabulary): boolean {
  return token !== undefined && rateImportance(token, place, length, vocabulary) < detailImportance;
}

/** Finds the categories that the words mean, and the points of their offers. */
function describeCategories(
  tokens: readonly QueryToken[],
  vocabulary: QueryVocabulary,
  tree: CategoryTree,
): Pick<UnderstoodQuery, 'categoryIds' | 'isCategoryCertain' | 'isWholeCategory' | 'boosts'> {
  const spans = vocabulary.spans.filter(({ start, end, meanings }) => {
    const { isPurpose, receiver, presentIds } = tokens[start] ?? {};
    const saysOther = end - start === 1 && [isPurpose, receiver, presentIds].some(Boolean);
    return !saysOther && meanings.some(hasCategories);
  });
  const whole = spans.filter(({ meanings }) => meanings.some(({ kind, categoryIds }) => kind === 'category' && categoryIds.length > 0));
  const chosen = whole.length > 0 ? whole : spans;
  const things = unique(
    chosen.flatMap(({ meanings }) => {
      const full = meanings.filter((meaning) => meaning.kind === 'category' && hasCategories(meaning));
      return (full.length > 0 ? full : meanings).flatMap((meaning) => meaning.categoryIds);
    }),
  );
  const forThem = unique(tokens.flatMap(({ receiver }) => receiver?.categoryIds ?? []));
  const presents = unique(tokens.flatMap(({ presentIds = [] }) => presentIds));
  const belowThem = new Set(listBelow(tree, forThem));
  const narrowed = things.filter((id) => belowThem.has(id));
  // Beside a thing without a known category, goods for the receiver match its name.
  const isAllForThem = tokens.every(({ receiver, isAge }) => receiver ?? isAge);
  const others = presents.length > 0 ? presents : isAllForThem ? forThem : [];
  const meant = narrowed.length > 0 ? narrowed : things.length > 0 ? things : others;
  const categoryIds = meant.slice(0, maxBoostedCategories);
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
  const isCategoryCertain =
    things.length === 0
      ? categoryIds.length > 0
      : chosen.some(({ meanings }) => meanings.some((meaning) => hasCategories(meaning) && !(meaning.kind === 'hint' && meaning.isTitle)));
  return { categoryIds, isCategoryCertain, isWholeCategory, boosts };
}

const belowCache = new WeakMap<CategoryTree, Map<string, number[]>>();

/** Returns the categories with all descendants. */
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
