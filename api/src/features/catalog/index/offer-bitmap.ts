/**
 * Compressed sets of offer ids in the layout of Roaring bitmaps: 65,536 ids to a container, which holds them as a sorted array or, above
 * 4,096, as bits. Own code, because the WebAssembly port takes 20 times as long and the native one has to be compiled (ADR 90).
 */

/** A container with many ids; the first id is the lowest bit of the first word. */
interface BitContainer {
  words: Uint32Array;
  count: number;
}
type Container = Uint16Array | BitContainer;

const containerBits = 16;
const containerIds = 2 ** containerBits;
const containerWords = containerIds / 32;
/** Above this many ids an array is longer than the bits. */
const maxArrayIds = 4096;

const isArray = (container: Container): container is Uint16Array => container instanceof Uint16Array;
const countOf = (container: Container) => (isArray(container) ? container.length : container.count);

/** An immutable set of offer ids. Bitmaps share containers, so a container is never written after its bitmap is built. */
export class OfferBitmap {
  #count: number | undefined;

  /** @param containers in the order of ids; undefined where no offer is. */
  constructor(readonly containers: readonly (Container | undefined)[]) {}

  get count(): number {
    return (this.#count ??= this.containers.reduce((sum, container) => sum + (container ? countOf(container) : 0), 0));
  }

  /** Size in memory, with the overhead of an object. */
  get bytes(): number {
    const sizeOf = (container: Container) => objectBytes + (isArray(container) ? container.byteLength : container.words.byteLength);
    return this.containers.reduce((sum, container) => sum + 8 + (container ? sizeOf(container) : 0), objectBytes);
  }

  has(offerId: number): boolean {
    const container = this.containers[Math.floor(offerId / containerIds)];
    return container !== undefined && hasLow(container, offerId % containerIds);
  }

  /** Returns the ids in ascending order. */
  ids(): number[] {
    const ids = new Array<number>(this.count);
    let length = 0;
    this.containers.forEach((container, index) => {
      if (!container) return;
      forEachLow(container, (low) => {
        ids[length] = index * containerIds + low;
        length += 1;
      });
    });
    return ids;
  }
}

/** Overhead of a typed array and its buffer in bytes. */
const objectBytes = 200;

export const emptyBitmap = new OfferBitmap([]);

/** Pool of reused words, 16 MB at most. */
const scratch: Uint32Array[] = [];
const maxScratch = 2048;
let scratchUsed = 0;
let hasScratch = false;

/**
 * Runs `work` on pooled memory: bitmaps that it builds are invalid when it returns, because the next call overwrites them. A search
 * builds megabytes of them, and collecting that much off-heap memory would stall all requests.
 */
export function withScratchMemory<Result>(work: () => Result): Result {
  if (hasScratch) return work();
  hasScratch = true;
  try {
    return work();
  } finally {
    hasScratch = false;
    scratchUsed = 0;
  }
}

/** Returns words with leftover bits: the caller overwrites each of them. */
function newWords(): Uint32Array {
  if (!hasScratch || scratchUsed === maxScratch) return new Uint32Array(containerWords);
  const words = (scratch[scratchUsed] ??= new Uint32Array(containerWords));
  scratchUsed += 1;
  return words;
}

/** Population count: adds the bits of a word in parallel, in pairs, fours and bytes. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

function hasLow(container: Container, low: number): boolean {
  if (!isArray(container)) return ((container.words[low >>> 5] ?? 0) & (1 << (low & 31))) !== 0;
  const at = lowerBound(container, low, 0);
  return at < container.length && container[at] === low;
}

/** Returns the first position from `start` on whose value is not below the given one. */
function lowerBound(array: Uint16Array, value: number, start: number): number {
  let [low, high] = [start, array.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((array[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function forEachLow(container: Container, visit: (low: number) => void): void {
  if (isArray(container)) {
    for (const low of container) visit(low);
    return;
  }
  for (let at = 0; at < containerWords; at += 1)
    for (let rest = container.words[at] ?? 0; rest !== 0; rest &= rest - 1) visit(at * 32 + 31 - Math.clz32(rest & -rest));
}

/** Returns the smaller form of these bits; undefined without any. */
function toContainer(words: Uint32Array, count: number): Container | undefined {
  if (count > maxArrayIds) return { words, count };
  if (count === 0) return undefined;
  const array = new Uint16Array(count);
  let length = 0;
  for (let at = 0; at < containerWords; at += 1)
    for (let rest = words[at] ?? 0; rest !== 0; rest &= rest - 1) {
      array[length] = at * 32 + 31 - Math.clz32(rest & -rest);
      length += 1;
    }
  return array;
}

const setLow = (words: Uint32Array, low: number) => {
  words[low >>> 5] = (words[low >>> 5] ?? 0) | (1 << (low & 31));
};

/** A larger array is searched instead of scanned, when it is this many times longer. */
const searchFactor = 32;

/** Counts the common values, and writes them in ascending order when `common` is given. */
function intersectArrays(a: Uint16Array, b: Uint16Array, common?: Uint16Array): number {
  const [small, big] = a.length <= b.length ? [a, b] : [b, a];
  const isSearched = small.length * searchFactor < big.length;
  let [at, length] = [0, 0];
  // Avoids a function for each value, because this loop takes most of the time of a search.
  for (const low of small) {
    if (isSearched) at = lowerBound(big, low, at);
    else while (at < big.length && (big[at] ?? 0) < low) at += 1;
    if (at === big.length) break;
    if (big[at] !== low) continue;
    if (common) common[length] = low;
    length += 1;
  }
  return length;
}

/** Returns the values of the array that pass. */
function filterArray(array: Uint16Array, isKept: (low: number) => boolean): Uint16Array | undefined {
  const kept = new Uint16Array(array.length);
  let length = 0;
  for (const low of array)
    if (isKept(low)) {
      kept[length] = low;
      length += 1;
    }
  return length === 0 ? undefined : kept.subarray(0, length);
}

function intersectContainers(a: Container, b: Container): Container | undefined {
  if (isArray(a)) {
    if (!isArray(b)) return filterArray(a, (low) => hasLow(b, low));
    const common = new Uint16Array(Math.min(a.length, b.length));
    const length = intersectArrays(a, b, common);
    return length === 0 ? undefined : common.subarray(0, length);
  }
  if (isArray(b)) return intersectContainers(b, a);
  const words = newWords();
  let count = 0;
  for (let at = 0; at < containerWords; at += 1) {
    const bits = (a.words[at] ?? 0) & (b.words[at] ?? 0);
    words[at] = bits;
    if (bits !== 0) count += countOnes(bits);
  }
  return toContainer(words, count);
}

function countCommon(a: Container, b: Container): number {
  if (isArray(a)) {
    return isArray(b) ? intersectArrays(a, b) : countInWords(a, b.words);
  }
  if (isArray(b)) return countCommon(b, a);
  let count = 0;
  for (let at = 0; at < containerWords; at += 1) {
    const bits = (a.words[at] ?? 0) & (b.words[at] ?? 0);
    if (bits !== 0) count += countOnes(bits);
  }
  return count;
}

function subtractContainer(a: Container, b: Container): Container | undefined {
  if (isArray(a)) return filterArray(a, (low) => !hasLow(b, low));
  const words = newWords();
  if (isArray(b)) {
    words.set(a.words);
    let count = a.count;
    for (const low of b) {
      const mask = 1 << (low & 31);
      const bits = words[low >>> 5] ?? 0;
      if ((bits & mask) === 0) continue;
      words[low >>> 5] = bits & ~mask;
      count -= 1;
    }
    return toContainer(words, count);
  }
  let count = 0;
  for (let at = 0; at < containerWords; at += 1) {
    const bits = (a.words[at] ?? 0) & ~(b.words[at] ?? 0);
    words[at] = bits;
    if (bits !== 0) count += countOnes(bits);
  }
  return toContainer(words, count);
}

function uniteContainers(containers: readonly Container[]): Container | undefined {
  const [only] = containers;
  if (containers.length === 1) return only;
  const words = newWords().fill(0);
  for (const container of containers) {
    if (isArray(container)) for (const low of container) setLow(words, low);
    else for (let at = 0; at < containerWords; at += 1) words[at] = (words[at] ?? 0) | (container.words[at] ?? 0);
  }
  let count = 0;
  for (let at = 0; at < containerWords; at += 1) {
    const bits = words[at] ?? 0;
    if (bits !== 0) count += countOnes(bits);
  }
  return toContainer(words, count);
}

/** Builds a bitmap of offer ids in any order. */
export function toBitmap(offerIds: Iterable<number>): OfferBitmap {
  const sorted = Uint32Array.from(offerIds).sort();
  const containers: (Container | undefined)[] = [];
  for (let start = 0; start < sorted.length;) {
    const index = Math.floor((sorted[start] ?? 0) / containerIds);
    const lows = new Uint16Array(Math.min(containerIds, sorted.length - start));
    let length = 0;
    let last = -1;
    let end = start;
    for (; end < sorted.length; end += 1) {
      const id = sorted[end] ?? 0;
      if (id >= (index + 1) * containerIds) break;
      if (id === last) continue;
      lows[length] = id % containerIds;
      length += 1;
      last = id;
    }
    const array = lows.slice(0, length);
    if (length <= maxArrayIds) containers[index] = array;
    else {
      const words = newWords().fill(0);
      for (const low of array) setLow(words, low);
      containers[index] = { words, count: length };
    }
    start = end;
  }
  return new OfferBitmap(containers);
}

/** Returns the bitmap with these offers added. */
export const addOffers = (bitmap: OfferBitmap, offerIds: readonly number[]): OfferBitmap =>
  offerIds.length === 0 ? bitmap : union([bitmap, toBitmap(offerIds)]);

/** Returns the offers of any of the bitmaps. */
export function union(bitmaps: readonly OfferBitmap[]): OfferBitmap {
  const [only] = bitmaps;
  if (bitmaps.length === 1 && only) return only;
  const length = Math.max(0, ...bitmaps.map(({ containers }) => containers.length));
  return new OfferBitmap(
    Array.from({ length }, (_, index) => {
      const some = bitmaps.flatMap(({ containers }) => containers[index] ?? []);
      return some.length === 0 ? undefined : uniteContainers(some);
    }),
  );
}

/** Returns the offers of both bitmaps. */
export function intersection(a: OfferBitmap, b: OfferBitmap): OfferBitmap {
  return new OfferBitmap(
    a.containers.map((container, index) => {
      const other = b.containers[index];
      return container && other ? intersectContainers(container, other) : undefined;
    }),
  );
}

/** A bitmap with which many others are compared: its arrays as bits too. */
export interface Countable {
  containers: OfferBitmap['containers'];
  words: readonly (Uint32Array | undefined)[];
}

/** Below this many ids a search in the other container is cheaper than writing bits. */
const minCountableIds = 32;
/** An array this many times longer than the other one is searched. */
const countFactor = 4;

export function toCountable({ containers }: OfferBitmap): Countable {
  const toWords = (container: Container): Uint32Array | undefined => {
    if (!isArray(container)) return container.words;
    if (container.length < minCountableIds) return undefined;
    const words = newWords().fill(0);
    for (const low of container) setLow(words, low);
    return words;
  };
  return { containers, words: containers.map((container) => container && toWords(container)) };
}

/** Returns how many offers both bitmaps have, without building their intersection. */
export function countWithin({ containers, words }: Countable, other: OfferBitmap): number {
  let count = 0;
  for (let index = 0; index < containers.length; index += 1) {
    const [container, counted, bits] = [containers[index], other.containers[index], words[index]];
    if (!container || !counted) continue;
    const isProbed = bits && isArray(counted) && (!isArray(container) || counted.length < container.length * countFactor);
    count += isProbed ? countInWords(counted, bits) : countCommon(container, counted);
  }
  return count;
}

function countInWords(array: Uint16Array, words: Uint32Array): number {
  let count = 0;
  for (const low of array) count += ((words[low >>> 5] ?? 0) >>> (low & 31)) & 1;
  return count;
}

/** Returns the offers that pass. */
export function filterOffers(bitmap: OfferBitmap, isKept: (offerId: number) => boolean): OfferBitmap {
  return new OfferBitmap(
    bitmap.containers.map((container, index) => {
      if (!container) return undefined;
      const start = index * containerIds;
      if (isArray(container)) return filterArray(container, (low) => isKept(start + low));
      const words = newWords().fill(0);
      let count = 0;
      forEachLow(container, (low) => {
        if (!isKept(start + low)) return;
        setLow(words, low);
        count += 1;
      });
      return toContainer(words, count);
    }),
  );
}

/** Returns the offers of the first bitmap that the second lacks. */
export function difference(a: OfferBitmap, b: OfferBitmap): OfferBitmap {
  if (b.containers.length === 0) return a;
  return new OfferBitmap(
    a.containers.map((container, index) => {
      const other = b.containers[index];
      return container && other ? subtractContainer(container, other) : container;
    }),
  );
}

/** Number of containers in a stored part: small enough for a write of one change, and large enough that most bitmaps are a few rows. */
const partContainers = 4;
export const toPartNumber = (offerId: number): number => Math.floor(offerId / (partContainers * containerIds));

/** Returns the parts of the bitmap by number, without empty ones. */
export function splitIntoParts(bitmap: OfferBitmap): Map<number, OfferBitmap> {
  const parts = new Map<number, (Container | undefined)[]>();
  bitmap.containers.forEach((container, index) => {
    if (!container) return;
    const number = Math.floor(index / partContainers);
    const part = parts.get(number) ?? Array.from<undefined>({ length: index + 1 });
    part[index] = container;
    parts.set(number, part);
  });
  return new Map([...parts].map(([number, containers]) => [number, new OfferBitmap(Array.from(containers))]));
}

/** Returns the bitmap with one part replaced. */
export function replacePart(bitmap: OfferBitmap, number: number, part: OfferBitmap): OfferBitmap {
  const [start, end] = [number * partContainers, (number + 1) * partContainers];
  const length = Math.max(bitmap.containers.length, part.containers.length);
  return new OfferBitmap(Array.from({ length }, (_, index) => (index >= start && index < end ? part : bitmap).containers[index]));
}

/** Cookie of the format for bitmaps without runs. */
const cookie = 12346;

/** Returns the bytes in the portable format of Roaring bitmaps (github.com/RoaringBitmap/RoaringFormatSpec). */
export function serialize(bitmap: OfferBitmap): Buffer {
  const present = bitmap.containers.flatMap((container, key) => (container ? [{ key, container }] : []));
  const sizeOf = (container: Container) => (isArray(container) ? container.byteLength : container.words.byteLength);
  const headerBytes = 8 + 8 * present.length;
  const bytes = Buffer.alloc(headerBytes + present.reduce((sum, { container }) => sum + sizeOf(container), 0));
  bytes.writeUInt32LE(cookie, 0);
  bytes.writeUInt32LE(present.length, 4);
  let offset = headerBytes;
  present.forEach(({ key, container }, at) => {
    bytes.writeUInt16LE(key, 8 + 4 * at);
    bytes.writeUInt16LE(countOf(container) - 1, 10 + 4 * at);
    bytes.writeUInt32LE(offset, 8 + 4 * present.length + 4 * at);
    const data = isArray(container) ? container : container.words;
    bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), offset);
    offset += data.byteLength;
  });
  return bytes;
}

/** Reads what `serialize` wrote. */
export function deserialize(bytes: Buffer): OfferBitmap {
  if (bytes.readUInt32LE(0) !== cookie) throw new Error('Not a Roaring bitmap without runs');
  const length = bytes.readUInt32LE(4);
  const containers: (Container | undefined)[] = [];
  for (let at = 0; at < length; at += 1) {
    const count = bytes.readUInt16LE(10 + 4 * at) + 1;
    const offset = bytes.byteOffset + bytes.readUInt32LE(8 + 4 * length + 4 * at);
    // Copies the bytes, because a container may begin at an odd address, and the buffer may be shared.
    const data = bytes.buffer.slice(offset, offset + (count <= maxArrayIds ? 2 * count : containerWords * 4));
    containers[bytes.readUInt16LE(8 + 4 * at)] = count <= maxArrayIds ? new Uint16Array(data) : { words: new Uint32Array(data), count };
  }
  // Fills the holes, which would make the array of containers slow.
  return new OfferBitmap(Array.from(containers));
}
