import type { Lexicon, Meaning } from './words/lexicon';
import type { QueryToken } from './words/query-tokens';
import { listSynonyms } from './words/query-vocabulary';
import { ageWords, giftWords } from './words/query-words';
import { listForms } from './words/stemmer';

const minStem = 3;
/** Maximum of years between an age and the lower bound on offers: goods from three years on suit a child of five. */
const yearsBelow = 2;

/**
 * Interprets the receiver of a thing: `кросівки дитині` as `дитячі кросівки` where these words mean a category, else as a word of their
 * offers. A present becomes typical goods: toys, for a child.
 */
export function readReceivers(tokens: readonly QueryToken[], lexicon: Lexicon): QueryToken[] {
  const isBesidePresent = tokens.some(({ word }) => giftWords.has(word));
  const phrases = lexicon
    .match(tokens.map(({ word }) => word))
    .filter(({ start, end, meanings }) => end - start > 1 && meanings.some(meansCategory));
  // Another form may be another word: `часы мужу` is no "муж на час".
  const isInPhrase = (place: number) =>
    phrases.some(
      ({ start, end, meanings }) =>
        start <= place &&
        place < end &&
        meanings.some((meaning) => meaning.phrases.some((words) => words.includes(tokens[place]?.word ?? ''))),
    );
  const receivers = tokens.map(({ word, amount, isPurpose }, place) =>
    amount === null && !isInPhrase(place) ? lexicon.findReceiver(word, isBesidePresent || isPurpose) : null,
  );
  const isForSomebody =
    receivers.some(Boolean) ||
    phrases.some(({ start, end }) => tokens.slice(start, end).some(({ word }) => lexicon.findReceiver(word, true)));
  if (!isForSomebody) return [...tokens];
  const presentIds = [...new Set(receivers.flatMap((receiver) => receiver?.presentIds ?? []))];
  const read = tokens.map((token, place): QueryToken =>
    !receivers[place] && giftWords.has(token.word) && presentIds.length > 0 ? { ...token, presentIds } : token,
  );
  for (const [place, receiver] of receivers.entries()) {
    const token = read[place];
    if (!receiver || !token) continue;
    const adjectives = receiver.facets.flatMap((word) => [word, ...lexicon.match([word]).flatMap(listSynonyms)]);
    const known = findKnownThing(lexicon, receiver.facets, adjectives, read, place);
    if (known) {
      read[place] = { ...token, word: known.adjective, isPurpose: false };
      read[known.place] = { ...known.thing, word: known.word };
      continue;
    }
    // The adjective replaces the word, which may have another meaning: `мужу` beside `часы` is no "муж на час".
    const [word = token.word] = receiver.facets;
    read[place] = { ...token, word, isPurpose: false, receiver, spellings: [token.word, ...adjectives.flatMap(listForms)] };
  }
  return readAge(read);
}

const meansCategory = ({ kind, categoryIds, isNearest = false }: Meaning) => kind === 'category' && categoryIds.length > 0 && !isNearest;

/** Finds a thing of the query that is a category of its own for them, in the words of any language: `dress` for a girl is `сукня дівчинки`. */
function findKnownThing(
  lexicon: Lexicon,
  facets: readonly string[],
  adjectives: readonly string[],
  tokens: readonly QueryToken[],
  receiverPlace: number,
): { adjective: string; word: string; thing: QueryToken; place: number } | null {
  for (const [place, thing] of tokens.entries()) {
    if (place === receiverPlace || thing.amount !== null || thing.receiver || thing.presentIds) continue;
    const others = lexicon.match([thing.word]).flatMap(listSynonyms);
    const pairs = facets.flatMap((facet) => others.map((word) => [facet, word] as const));
    const found = [...adjectives.map((adjective) => [adjective, thing.word] as const), ...pairs].find(([adjective, word]) =>
      meansTogether(lexicon, adjective, word),
    );
    if (found) return { adjective: found[0], word: found[1], thing, place };
  }
  return null;
}

/** Returns whether the words are a phrase that means a category, with this adjective: `мужской` is no `муж` of "муж на час". */
function meansTogether(lexicon: Lexicon, adjective: string, thing: string): boolean {
  const stem = adjective.slice(0, Math.max(minStem, adjective.length - 2));
  const hasAdjective = ({ phrases }: Meaning) => phrases.some((words) => words.length === 2 && words.some((word) => word.startsWith(stem)));
  return lexicon
    .match([adjective, thing])
    .some(({ start, end, meanings }) => end - start > 1 && meanings.some((meaning) => meansCategory(meaning) && hasAdjective(meaning)));
}

/** Parses `5 років` as an age: the years leave the query, and the number matches offers from a lower age on too. */
function readAge(tokens: readonly QueryToken[]): QueryToken[] {
  return tokens.flatMap((token, place) => {
    const [before, next] = [tokens[place - 1], tokens[place + 1]];
    if (ageWords.has(token.word) && tokens.slice(0, place).some(isYears) && before && (isYears(before) || ageWords.has(before.word)))
      return [];
    if (!isYears(token) || !next || !ageWords.has(next.word)) return [token];
    const ages = Array.from({ length: yearsBelow }, (_, index) => String(Number(token.word) - 1 - index)).filter((age) => Number(age) >= 0);
    return [{ ...token, spellings: ages, isAge: true }];
  });
}

const isYears = ({ word, amount }: QueryToken) => amount === null && /^\d{1,2}$/.test(word);
