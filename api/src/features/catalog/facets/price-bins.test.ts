import fc from 'fast-check';
import { createBinFinder, findPriceEdges } from './price-bins';

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
