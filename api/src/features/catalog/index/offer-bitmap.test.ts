import fc from 'fast-check';
import { RoaringBitmap32 } from 'roaring-wasm';
import {
  addOffers,
  countWithin,
  deserialize,
  difference,
  emptyBitmap,
  filterOffers,
  intersection,
  serialize,
  replacePart,
  splitIntoParts,
  toBitmap,
  toCountable,
  union,
  withScratchMemory,
} from './offer-bitmap';

const range = fc
  .tuple(fc.nat(200_000), fc.nat(9000), fc.constantFrom(1, 2, 7))
  .map(([start, length, step]) => Array.from({ length }, (_, index) => start + index * step));
/** Small and large numbers of ids, around the ends of containers. */
const ids = fc
  .array(
    fc.oneof(
      fc.uniqueArray(fc.oneof(fc.nat(70), fc.integer({ min: 65_500, max: 65_570 }), fc.nat(400_000))),
      { arbitrary: range, weight: 1 },
      fc.constant([]),
    ),
    { maxLength: 3 },
  )
  .map((lists) => [...new Set(lists.flat())]);
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

it.each<[string, (work: () => void) => void]>([
  ['new memory', (work) => work()],
  ['pooled memory', withScratchMemory],
])('combines bitmaps in %s as sets, without changing the operands', (_name, within) => {
  const check = (a: number[], b: number[], c: number[]) =>
    within(() => {
      const [bitsA, bitsB, bitsC] = [toBitmap(a), toBitmap(b), toBitmap(c)];
      const inB = new Set(b);
      const both = a.filter((id) => inB.has(id));
      const alone = a.filter((id) => !inB.has(id));

      expect(bitsA.ids()).toEqual(sorted(a));
      expect(bitsA.count).toBe(a.length);
      expect(union([bitsA, bitsB, bitsC]).ids()).toEqual(sorted(new Set([...a, ...b, ...c])));
      expect(addOffers(bitsA, b).ids()).toEqual(sorted(new Set([...a, ...b])));
      expect(intersection(bitsA, bitsB).ids()).toEqual(sorted(both));
      expect(intersection(bitsA, bitsB).count).toBe(both.length);
      expect(countWithin(toCountable(bitsA), bitsB)).toBe(both.length);
      expect(filterOffers(bitsA, (id) => id % 3 === 0).ids()).toEqual(sorted(a.filter((id) => id % 3 === 0)));
      expect(difference(bitsA, bitsB).ids()).toEqual(sorted(alone));
      expect(difference(bitsA, bitsB).count).toBe(alone.length);
      const parts = splitIntoParts(bitsA);
      expect([...parts.values()].flatMap((part) => part.ids())).toEqual(sorted(a));
      expect(replacePart(bitsB, 0, parts.get(0) ?? emptyBitmap).ids()).toEqual(
        sorted([...a.filter((id) => id < 262_144), ...b.filter((id) => id >= 262_144)]),
      );
      for (const id of [...b.slice(0, 20), 0, 31, 32]) {
        expect(bitsA.has(id)).toBe(a.includes(id));
      }
      expect([bitsA.ids(), bitsB.ids(), bitsC.ids()]).toEqual([a, b, c].map(sorted));
    });

  fc.assert(fc.property(ids, ids, ids, check), { numRuns: 40 });
});

it('never overwrites a bitmap that was built outside of the pooled memory', () => {
  const many = Array.from({ length: 5000 }, (_, index) => index * 2);
  const given = toBitmap(many);

  const found = withScratchMemory(() => withScratchMemory(() => union([given, toBitmap([1])]).ids()));
  withScratchMemory(() => union([given, toBitmap([3])]));

  expect(found).toEqual(sorted([...many, 1]));
  expect(given.ids()).toEqual(many);
});

it('writes and reads the bytes of Roaring bitmaps, as their library does', () => {
  const check = (list: number[]) => {
    const library = RoaringBitmap32.from(list);
    const bytes = serialize(toBitmap(list));
    try {
      expect(bytes.equals(library.serialize('portable'))).toBe(true);
      expect(deserialize(bytes).ids()).toEqual([...library]);
    } finally {
      library.dispose();
    }
  };

  fc.assert(fc.property(ids, check), { numRuns: 40 });
  expect(serialize(emptyBitmap)).toEqual(serialize(toBitmap([])));
});
