/** Offers per chunk: four kilobytes, two rows per page. Smaller chunks make more rows, and a row costs more than its bits. */
export const chunkBits = 30720;
const chunkWords = chunkBits / 32;

type Chunk = Uint32Array;

/** A set of offer ids, one bit each. Bitmaps share chunks, so a chunk is never written after its bitmap is built. */
export class OfferBitmap {
  #count: number | undefined;

  /** @param chunks in the order of ids, the first id in the highest bit as in the database; undefined where no offer is. */
  constructor(
    readonly chunks: readonly (Chunk | undefined)[],
    count?: number,
  ) {
    this.#count = count;
  }

  get count(): number {
    return (this.#count ??= this.chunks.reduce((sum, chunk) => sum + (chunk ? countChunkOnes(chunk) : 0), 0));
  }

  has(offerId: number): boolean {
    const bit = offerId % chunkBits;
    return ((this.chunks[Math.floor(offerId / chunkBits)]?.[bit >>> 5] ?? 0) & bitMask(bit)) !== 0;
  }

  /** In ascending order. */
  ids(): number[] {
    const ids: number[] = [];
    this.chunks.forEach((chunk, index) => {
      if (!chunk) return;
      for (let word = 0; word < chunkWords; word += 1)
        for (let rest = chunk[word] ?? 0; rest !== 0;) {
          const bit = Math.clz32(rest);
          ids.push(index * chunkBits + word * 32 + bit);
          rest &= ~bitMask(bit);
        }
    });
    return ids;
  }
}

export const emptyBitmap = new OfferBitmap([], 0);

/** Pool of reused chunks, 16 MB at most. */
const scratch: Chunk[] = [];
const maxScratchChunks = 4096;
let scratchUsed = 0;
let hasScratch = false;

/**
 * Runs `work` on pooled chunks: bitmaps that it builds are invalid when it returns, because the next call overwrites them. A search
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

/** Returns a chunk with leftover bits: the caller writes every word. */
function newChunk(): Chunk {
  if (!hasScratch || scratchUsed === maxScratchChunks) return new Uint32Array(chunkWords);
  const chunk = (scratch[scratchUsed] ??= new Uint32Array(chunkWords));
  scratchUsed += 1;
  return chunk;
}

function copyChunk(chunk: Chunk): Chunk {
  const copy = newChunk();
  copy.set(chunk);
  return copy;
}

const bitMask = (bit: number) => 0x8000_0000 >>> (bit & 31);

/** Population count: adds the bits of a word in parallel, in pairs, fours and bytes. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

function countChunkOnes(chunk: Chunk): number {
  let count = 0;
  for (let word = 0; word < chunkWords; word += 1) count += countOnes(chunk[word] ?? 0);
  return count;
}

/** Returns the index of the first bitmap that contains the offer; -1 when none does. */
export function findFirstContaining(bitmaps: readonly OfferBitmap[], offerId: number): number {
  const [index, bit] = [Math.floor(offerId / chunkBits), offerId % chunkBits];
  const [word, mask] = [bit >>> 5, bitMask(bit)];
  for (let at = 0; at < bitmaps.length; at += 1) if (((bitmaps[at]?.chunks[index]?.[word] ?? 0) & mask) !== 0) return at;
  return -1;
}

const sent = Buffer.alloc(4 + chunkWords * 4);

/** Decodes a chunk as the database sends it (`bit_send` in base64): four bytes of length, then the bits. */
export function decodeChunk(text: string): Chunk {
  sent.write(text, 'base64');
  const chunk = new Uint32Array(chunkWords);
  for (let word = 0; word < chunkWords; word += 1) chunk[word] = sent.readUInt32BE(4 + word * 4);
  return chunk;
}

/** Returns the bitmap with these offers added. */
export function addOffers(bitmap: OfferBitmap, offerIds: readonly number[]): OfferBitmap {
  if (offerIds.length === 0) return bitmap;
  const chunks = [...bitmap.chunks];
  const own = new Set<number>();
  for (const id of offerIds) {
    const index = Math.floor(id / chunkBits);
    const bit = id % chunkBits;
    const had = chunks[index];
    const chunk = had && own.has(index) ? had : had ? copyChunk(had) : newChunk().fill(0);
    chunk[bit >>> 5] = (chunk[bit >>> 5] ?? 0) | bitMask(bit);
    chunks[index] = chunk;
    own.add(index);
  }
  return new OfferBitmap(chunks);
}

/** Returns the offers of any of the bitmaps. */
export function union(bitmaps: readonly OfferBitmap[]): OfferBitmap {
  const [only] = bitmaps;
  if (bitmaps.length === 1 && only) return only;
  const chunks: (Chunk | undefined)[] = [];
  const own = new Set<number>();
  for (const bitmap of bitmaps)
    for (let index = 0; index < bitmap.chunks.length; index += 1) {
      const [chunk, had] = [bitmap.chunks[index], chunks[index]];
      if (!chunk) continue;
      if (!had) {
        chunks[index] = chunk;
        continue;
      }
      const sum = own.has(index) ? had : copyChunk(had);
      for (let word = 0; word < chunkWords; word += 1) sum[word] = (sum[word] ?? 0) | (chunk[word] ?? 0);
      chunks[index] = sum;
      own.add(index);
    }
  return new OfferBitmap(chunks);
}

/** Returns the offers of both bitmaps. */
export const intersection = (a: OfferBitmap, b: OfferBitmap): OfferBitmap => combine(a, b, false);

/** Returns the offers of the first bitmap that the second lacks. */
export const difference = (a: OfferBitmap, b: OfferBitmap): OfferBitmap => (b.chunks.length === 0 ? a : combine(a, b, true));

function combine(a: OfferBitmap, b: OfferBitmap, isDifference: boolean): OfferBitmap {
  const chunks: (Chunk | undefined)[] = [];
  const flip = isDifference ? -1 : 0;
  let count = 0;
  let areAllCounted = true;
  for (let index = 0; index < a.chunks.length; index += 1) {
    const [first, second] = [a.chunks[index], b.chunks[index]];
    if (!first) continue;
    if (!second) {
      if (!isDifference) continue;
      chunks[index] = first;
      areAllCounted = false;
      continue;
    }
    const chunk = newChunk();
    const before = count;
    for (let word = 0; word < chunkWords; word += 1) {
      const bits = (first[word] ?? 0) & ((second[word] ?? 0) ^ flip);
      chunk[word] = bits;
      // Most words of a search are zero.
      if (bits !== 0) count += countOnes(bits);
    }
    if (count > before) chunks[index] = chunk;
  }
  return new OfferBitmap(chunks, areAllCounted ? count : undefined);
}
