import { findDifferences } from './consistency-check';

const card = (offerId: number, text: string, locale = 'uk') => ({ offerId, locale, card: text });
const word = (offerId: number, term: string, weight = 3) => ({ offerId, term, weight, place: 7 });

it('of rows that are the same in another order there are none', () => {
  expect(findDifferences('card', [card(1, '{}'), card(2, '{}')], [card(2, '{}'), card(1, '{}')])).toEqual([]);
});

it('names each offer once, whatever of it is missing, left over or other', () => {
  const wanted = [word(1, 'vase'), word(1, 'blue'), word(2, 'vase'), word(3, 'vase', 1), word(4, 'vase')];
  const stored = [word(2, 'vase'), word(2, 'old'), word(3, 'vase', 2), word(4, 'vase')];

  expect(findDifferences('words', wanted, stored).sort()).toEqual(['words of offer 1', 'words of offer 2', 'words of offer 3']);
});
