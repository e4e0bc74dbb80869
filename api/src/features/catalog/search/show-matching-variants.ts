import type { Db } from '../../../platform/db';
import { findCardsInOrder } from '../facets/counting/bitmap-facets.repository';
import { listVariantTerms } from '../index/offer-documents';
import type { SearchWord } from './search-request';
import { listVariantTexts } from './variant-texts.repository';

/** Maximum of compared variants of a page; beyond it the listed ones stay, so that large groups cost no more. */
const maxCompared = 200;

/**
 * Replaces cards of listed offers by those of their variants whose own words match better: "iphone 256" shows the one with 256 GB. Costs no
 * query when no offer of the page has variants.
 * @param rowsJson cards in the form of lists.
 */
export async function showMatchingVariants(db: Db, rowsJson: string, words: readonly SearchWord[], locale: string): Promise<string> {
  if (!rowsJson.includes('"variants_count":') || words.length === 0) return rowsJson;
  const cards = JSON.parse(`[${rowsJson}]`) as { id: number; variants_count?: number }[];
  const grouped = cards.flatMap(({ id, variants_count: count }) => (count === undefined ? [] : [id]));
  const best = new Map<number, { id: number; score: number }>();
  for (const variant of await listVariantTexts(db, grouped, maxCompared)) {
    const score = scoreTerms(listVariantTerms(variant), words);
    // The listed variant is the first of equal ones.
    if (score > (best.get(variant.listed_id)?.score ?? -1)) best.set(variant.listed_id, { id: variant.id, score });
  }
  const replaced = [...best].filter(([listedId, { id }]) => id !== listedId);
  if (replaced.length === 0) return rowsJson;
  const shown = await findCardsInOrder(
    db,
    replaced.map(([, { id }]) => id),
    locale,
  );
  const cardById = new Map((JSON.parse(`[${shown}]`) as { id: number }[]).map((card) => [card.id, card]));
  const variantOf = new Map(replaced.map(([listedId, { id }]) => [listedId, cardById.get(id)]));
  return cards.map((card) => JSON.stringify(variantOf.get(card.id) ?? card)).join(',');
}

/** Scores terms like search: the best term of each word counts, by its weight and its similarity to the word. */
function scoreTerms(terms: ReadonlyMap<string, number>, words: readonly SearchWord[]): number {
  const scores = words.map(({ word, forms, ranges }) => {
    let best = 0;
    for (const [term, weight] of terms) {
      if (!ranges.some(({ start, end }) => term >= start && term < end)) continue;
      best = Math.max(best, weight * 4 + (term === word ? 3 : forms.includes(term) ? 2 : 1));
    }
    return best;
  });
  return scores.reduce((sum, score) => sum + score, 0);
}
