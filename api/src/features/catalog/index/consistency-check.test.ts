import { findDifferences } from './consistency-check';

const card = (offerId: number, text: string, locale = 'uk') => ({ offerId, locale, card: text });
const word = (offerId: number, term: string, weight = 3) => ({ offerId, term, weight, place: 7 });

it('finds no differences between the same rows in another order', () => {
  expect(findDifferences('card', [card(1, '{}'), card(2, '{}')], [card(2, '{}'), card(1, '{}')])).toEqual([]);
});

it('names an offer once for missing, left-over and changed rows', () => {
  const expected = [word(1, 'vase'), word(1, 'blue'), word(2, 'vase'), word(3, 'vase', 1), word(4, 'vase')];
  const stored = [word(2, 'vase'), word(2, 'old'), word(3, 'vase', 2), word(4, 'vase')];

  expect(findDifferences('terms', expected, stored).sort()).toEqual(['terms of offer 1', 'terms of offer 2', 'terms of offer 3']);
});
