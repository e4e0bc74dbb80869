import fc from 'fast-check';
import {
  chunkBits,
  decodeChunk,
  difference,
  findFirstContaining,
  intersection,
  emptyBitmap,
  OfferBitmap,
  union,
  addOffers,
  withScratchMemory,
} from './offer-bitmap';

const ids = fc.uniqueArray(fc.oneof(fc.nat(70), fc.integer({ min: chunkBits - 40, max: chunkBits + 40 }), fc.nat(5 * chunkBits)));
const toBitmap = (offerIds: readonly number[]) => addOffers(emptyBitmap, offerIds);
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

it.each<[string, (work: () => void) => void]>([
  ['new memory', (work) => work()],
  ['pooled memory', withScratchMemory],
])('combines bitmaps in %s as sets, without changing the operands', (_name, within) => {
  const check = (a: number[], b: number[], c: number[]) =>
    within(() => {
      const [bitsA, bitsB, bitsC] = [toBitmap(a), toBitmap(b), toBitmap(c)];
      const both = a.filter((id) => b.includes(id));
      const alone = a.filter((id) => !b.includes(id));

      expect(bitsA.ids()).toEqual(sorted(a));
      expect(bitsA.count).toBe(a.length);
      expect(union([bitsA, bitsB, bitsC]).ids()).toEqual(sorted(new Set([...a, ...b, ...c])));
      expect(addOffers(bitsA, b).ids()).toEqual(sorted(new Set([...a, ...b])));
      expect(intersection(bitsA, bitsB).ids()).toEqual(sorted(both));
      expect(intersection(bitsA, bitsB).count).toBe(both.length);
      expect(difference(bitsA, bitsB).ids()).toEqual(sorted(alone));
      expect(difference(bitsA, bitsB).count).toBe(alone.length);
      for (const id of [...b, 0, 31, 32]) {
        expect(bitsA.has(id)).toBe(a.includes(id));
        expect(findFirstContaining([bitsB, bitsA], id)).toBe(b.includes(id) ? 0 : a.includes(id) ? 1 : -1);
      }
      expect([bitsA.ids(), bitsB.ids(), bitsC.ids()]).toEqual([a, b, c].map(sorted));
    });

  fc.assert(fc.property(ids, ids, ids, check), { numRuns: 300 });
});

it('never overwrites a bitmap that was built outside of the pooled memory', () => {
  const given = toBitmap([1, 40_000]);

  const found = withScratchMemory(() => withScratchMemory(() => union([given, toBitmap([2])]).ids()));
  withScratchMemory(() => union([given, toBitmap([3])]));

  expect(found).toEqual([1, 2, 40_000]);
  expect(given.ids()).toEqual([1, 40_000]);
});

it('decodes a chunk as the database sends it: the number of bits, then the bits from the highest down', () => {
  const sent = Buffer.alloc(4 + chunkBits / 8);
  sent.writeUInt32BE(chunkBits);
  sent[4] = 0b1000_0001;
  sent[sent.length - 1] = 1;

  expect(new OfferBitmap([undefined, decodeChunk(sent.toString('base64'))]).ids()).toEqual([chunkBits, chunkBits + 7, 2 * chunkBits - 1]);
});
