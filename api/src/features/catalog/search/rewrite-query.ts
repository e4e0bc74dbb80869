import type { Lexicon } from './words/lexicon';
import type { QueryToken } from './words/query-tokens';
import { cheapWords, fillerWords, findAction, findCity, plainServiceWords, vaguePurposes } from './words/query-words';

/** Replaces verbs of services by their noun: `полагодити холодильник` is `ремонт холодильник`. Words of a known phrase stay. */
export function nameActions(tokens: readonly QueryToken[], lexicon: Lexicon): QueryToken[] {
  const spans = lexicon.match(tokens.map(({ word }) => word));
  return tokens.map((token, place) => {
    const name = findAction(token.word);
    const isInPhrase = spans.some(({ start, end }) => end - start > 1 && start <= place && place < end);
    return name === null || isInPhrase || tokens.length === 1 ? token : { ...token, word: name };
  });
}

/** Removes city, low prices and words without meaning from the query, unless no other words are left. */
export function extractPreferences(
  all: readonly QueryToken[],
  lexicon: Lexicon,
): { tokens: QueryToken[]; city: string | null; wantsCheap: boolean } {
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
  // "Cheap" alone matches everything, the cheapest first.
  const asksForLowPrices = all.some(({ word }) => cheapWords.has(word)) && all.every(({ word }) => findCity(word) === null);
  if (tokens.length > 0 || asksForLowPrices) return { tokens, city, wantsCheap };
  const meaningful = all.filter(({ word }) => !fillerWords.has(word));
  return { tokens: meaningful.length > 0 ? meaningful : [...all], city: null, wantsCheap: false };
}

/** Maximum of words within a phrase: `пральна вузька машина`. */
const maxGap = 2;

/** Joins the words of a phrase that means a category: adjectives may stand between them. */
export function joinPhrases(tokens: readonly QueryToken[], lexicon: Lexicon): QueryToken[] {
  const joined = [...tokens];
  const isFree = ({ isPurpose, amount }: QueryToken) => !isPurpose && amount === null;
  const isInPhrase = (place: number) =>
    lexicon.match(joined.map(({ word }) => word)).some(({ start, end }) => end - start > 1 && start <= place && place < end);
  for (let first = 0; first < joined.length; first += 1)
    for (let second = first + 2; second <= Math.min(joined.length - 1, first + 1 + maxGap); second += 1) {
      const [a, b] = [joined[first], joined[second]];
      if (!a || !b || !isFree(a) || !isFree(b) || !isPhrase(lexicon, a, b) || isInPhrase(first) || isInPhrase(second)) continue;
      joined.splice(first, 1);
      joined.splice(second - 1, 0, a);
    }
  return joined;
}

const isPhrase = (lexicon: Lexicon, a: QueryToken, b: QueryToken) =>
  lexicon
    .match([a.word, b.word])
    .some(
      ({ start, end, meanings }) =>
        end - start > 1 && meanings.some(({ kind, categoryIds }) => kind === 'category' && categoryIds.length > 0),
    );
