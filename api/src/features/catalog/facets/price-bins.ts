import { type PriceBin, priceBins } from './facet-filters';

/** Above this ratio of the highest price to the lowest, bins grow with the price: otherwise nearly all offers would be in the first one. */
const maxLinearRatio = 20;
const smallestStepMinor = 100;

/**
 * Returns the ascending edges of the bins between two prices in kopiikas: the first at or below `min`, the last at or above `max`, whole hryvnias, one
 * more than there are bins.
 */
export function findPriceEdges(minMinor: number, maxMinor: number): number[] {
  const min = Math.floor(minMinor / smallestStepMinor) * smallestStepMinor;
  const max = Math.max(Math.ceil(maxMinor / smallestStepMinor) * smallestStepMinor, min + smallestStepMinor);
  const isLinear = max <= Math.max(min, smallestStepMinor) * maxLinearRatio;
  const start = Math.max(min, smallestStepMinor);
  const edges = Array.from({ length: priceBins + 1 }, (_, index) => {
    if (index === 0) return min;
    if (index === priceBins) return max;
    const share = index / priceBins;
    const edge = isLinear ? min + (max - min) * share : start * (max / start) ** share;
    return Math.round(edge / smallestStepMinor) * smallestStepMinor;
  });
  // Few different prices leave fewer bins.
  return [...new Set(edges)];
}

/** Puts prices in kopiikas into bins. @param counts numbers of offers by price. */
export function countPriceBins(counts: ReadonlyMap<number, number>): PriceBin[] {
  if (counts.size === 0) return [];
  const prices = [...counts.keys()].sort((a, b) => a - b);
  const edges = findPriceEdges(prices[0] ?? 0, prices.at(-1) ?? 0);
  const bins = edges.slice(1).map((toMinor, index): PriceBin => ({ fromMinor: edges[index] ?? 0, toMinor, count: 0 }));
  let index = 0;
  for (const price of prices) {
    while (index < bins.length - 1 && price >= (bins[index]?.toMinor ?? Infinity)) index += 1;
    const bin = bins[index];
    if (bin) bin.count += counts.get(price) ?? 0;
  }
  return bins;
}
