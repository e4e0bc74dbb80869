import fc from 'fast-check';
import { chunkBits, chunkOf, difference, firstWith, intersection, noOffers, OfferBits, union, withOffers } from './offer-bits';

const ids = fc.uniqueArray(fc.oneof(fc.nat(70), fc.integer({ min: chunkBits - 40, max: chunkBits + 40 }), fc.nat(5 * chunkBits)));
const bitsOf = (offerIds: readonly number[]) => withOffers(noOffers, offerIds);
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

it('sets of bits do what sets do, and leave those they are made of alone', () => {
  fc.assert(
    fc.property(ids, ids, ids, (a, b, c) => {
      const [bitsA, bitsB, bitsC] = [bitsOf(a), bitsOf(b), bitsOf(c)];
      const both = a.filter((id) => b.includes(id));
      const alone = a.filter((id) => !b.includes(id));

      expect(bitsA.ids()).toEqual(sorted(a));
      expect(bitsA.count).toBe(a.length);
      expect(union([bitsA, bitsB, bitsC]).ids()).toEqual(sorted(new Set([...a, ...b, ...c])));
      expect(withOffers(bitsA, b).ids()).toEqual(sorted(new Set([...a, ...b])));
      expect(intersection(bitsA, bitsB).ids()).toEqual(sorted(both));
      expect(intersection(bitsA, bitsB).count).toBe(both.length);
      expect(difference(bitsA, bitsB).ids()).toEqual(sorted(alone));
      expect(difference(bitsA, bitsB).count).toBe(alone.length);
      for (const id of [...b, 0, 31, 32]) {
        expect(bitsA.has(id)).toBe(a.includes(id));
        expect(firstWith([bitsB, bitsA], id)).toBe(b.includes(id) ? 0 : a.includes(id) ? 1 : -1);
      }
      expect([bitsA.ids(), bitsB.ids(), bitsC.ids()]).toEqual([a, b, c].map(sorted));
    }),
    { numRuns: 300 },
  );
});

it('reads a chunk as the database sends it: the number of bits, then the bits from the highest down', () => {
  const sent = Buffer.alloc(4 + chunkBits / 8);
  sent.writeUInt32BE(chunkBits);
  sent[4] = 0b1000_0001;
  sent[sent.length - 1] = 1;

  expect(new OfferBits([undefined, chunkOf(sent)]).ids()).toEqual([chunkBits, chunkBits + 7, 2 * chunkBits - 1]);
});
