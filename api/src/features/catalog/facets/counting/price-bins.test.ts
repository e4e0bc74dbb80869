import fc from 'fast-check';
import { countPriceBins, createBinFinder, findPriceEdges } from './price-bins';

const price = fc.oneof(fc.nat(1_000_000), fc.nat(100_000_000_00));

it('finds the bin of every price between two', () => {
  fc.assert(
    fc.property(price, price, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      const edges = findPriceEdges(min, max);
      const findBin = createBinFinder(edges);
      const prices = [min, max, Math.round(min + (max - min) * share), ...edges.filter((edge) => edge >= min && edge <= max)];
      // The last edge belongs to the last bin.
      const expected = prices.map((each) =>
        Math.min(
          edges.findLastIndex((edge) => edge <= each),
          edges.length - 2,
        ),
      );
      expect(prices.map(findBin)).toEqual(expected);
    }),
  );
});

it.each([
  ['one absurd price', [...Array.from({ length: 200 }, (_, index) => 100_000 + index * 1000), 999_999_999_999], 299_000],
  ['one absurd price among few', [100_000, 200_000, 300_000, 999_999_999_999], 300_000],
  ['dear things that are sold', [100_000, 200_000, 300_000, 2_000_000], 2_000_000],
  ['two prices', [100, 999_999_999_999], 999_999_999_999],
])('ends at the highest price that is not absurd: %s', (_what, prices, highest) => {
  const bins = countPriceBins(new Map(prices.map((price) => [price, 1])));

  expect(bins.at(-1)).toMatchObject({ toMinor: Math.ceil(highest / 100) * 100 });
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(prices.filter((price) => price <= highest).length);
});
