import { type PriceBin, priceBins } from '../facet-filters';

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
  // A small number of different prices leaves fewer bins.
  return [...new Set(edges)];
}

/** Number of prices that determine the outliers; larger lists are sampled evenly. */
const maxSampled = 4096;
/** Prices more than this many times beyond the first and the last percentile are outliers. */
const absurdRatio = 10;
/** Maximum of the price of an answer: money has at most 13 digits before the point, and bins end at whole hryvnias. */
const maxShownMinor = 999_999_999_999_900;

/**
 * Returns the range of prices in kopiikas that the bins cover. Leaves out outliers: a single one would put all others into one bin;
 * their offers are in no bin. Without any price the range is empty.
 */
export function findPriceRange(prices: Float64Array): { min: number; max: number } {
  const step = Math.ceil(prices.length / maxSampled);
  const sample = step > 1 ? prices.filter((_, index) => index % step === 0).sort() : prices.slice().sort();
  const last = sample.length - 1;
  // With two prices it is undecidable which of them is the outlier.
  const [low, high] =
    last < 2
      ? [-Infinity, Infinity]
      : [(sample[Math.ceil(last / 100)] ?? 0) / absurdRatio, (sample[Math.floor((last * 99) / 100)] ?? 0) * absurdRatio];
  let [min, max] = [Infinity, -Infinity];
  for (const price of prices) {
    if (price < low || price > high || price > maxShownMinor) continue;
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return { min, max };
}

/** Number of parts of the whole range in the lookup table of bins. */
const lookups = 256;

/** Creates the function that returns the bin of a price between the first and the last edge; the last bin includes its end. */
export function createBinFinder(edges: readonly number[]): (price: number) => number {
  const [first = 0, last = 0] = [edges[0], edges.at(-1)];
  const bins = edges.length - 1;
  const search = (price: number, from: number): number => {
    let bin = from;
    while (bin > 0 && price < (edges[bin] ?? 0)) bin -= 1;
    while (bin < bins - 1 && price >= (edges[bin + 1] ?? Infinity)) bin += 1;
    return bin;
  };
  const scale = lookups / (last - first);
  const starts = Uint8Array.from({ length: lookups + 1 }, (_, part) => search(first + part / scale, 0));
  return (price) => search(price, starts[Math.floor((price - first) * scale)] ?? 0);
}

/** Puts prices in kopiikas into bins. @param counts numbers of offers by price. */
export function countPriceBins(counts: ReadonlyMap<number, number>): PriceBin[] {
  if (counts.size === 0) return [];
  const all = [...counts].sort(([a], [b]) => a - b);
  const { min, max } = findPriceRange(Float64Array.from(all.flatMap(([price, offers]) => new Array<number>(offers).fill(price))));
  const prices = all.map(([price]) => price).filter((price) => price >= min && price <= max);
  if (prices.length === 0) return [];
  const edges = findPriceEdges(min, max);
  const bins = edges.slice(1).map((toMinor, index): PriceBin => ({ fromMinor: edges[index] ?? 0, toMinor, count: 0 }));
  let index = 0;
  for (const price of prices) {
    while (index < bins.length - 1 && price >= (bins[index]?.toMinor ?? Infinity)) index += 1;
    const bin = bins[index];
    if (bin) bin.count += counts.get(price) ?? 0;
  }
  return bins;
}
