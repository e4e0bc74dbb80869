import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../../../platform/db';
import type { OfferBitmap } from '../../index/offer-bitmap';
import { readFacetRegistry } from './bitmap-facets.repository';
import { type AttributeKey, type FacetRegistry, parseAttributeKey } from './facet-registry';
import { type FacetsByOffer, findFacetsOfOffers, readParts } from './offer-attributes.repository';
import { listChangedOffers } from './offer-columns.repository';

/** Bitmaps that one statement reads. */
const readBatch = 300;
/** Number of attribute values between two yields to the event loop. */
const fillBatch = 100;
/** Above this many changed offers all are read again, which takes less time than their rows. */
const maxChangesRead = 20_000;
/** Above this many changed offers they are merged into the others: each takes a hundred bytes beside them. */
const defaultMaxChangesKept = 10_000;

/** Numbers of offers of a list by attribute and value. */
export interface AttributeCounts {
  /** Offers by attribute. */
  byAttribute: ReadonlyMap<number, number>;
  /** Values by attribute, without those that no offer has. */
  values: ReadonlyMap<number, readonly { key: AttributeKey; offers: number }[]>;
}

/** Numbers of the values of one offer after another. A number is the index of a value in `keys`. */
interface Numbers {
  /** Index of the first value of each offer; the values of an offer end where those of the next begin. */
  starts: Uint32Array;
  numbers: Uint16Array | Uint32Array;
}

/**
 * The values of attributes of all visible offers in memory: 4 bytes for each offer, 2 for each of its values. Every value of every attribute is counted in one pass over the
 * offers of a list, which is faster than an intersection of bitmaps for each of thousands of values. A process reads them once from the bitmaps, and then
 * the offers that were compacted later.
 */
export class OfferAttributes {
  readonly #maxChangesKept: number;
  #epoch: string | null = null;
  #version = -1;
  #loading: Promise<boolean> | undefined;
  #keys: AttributeKey[] = [];
  #numberByFacet = new Map<string, number>();
  #stored: Numbers = { starts: new Uint32Array(1), numbers: new Uint16Array(0) };
  /** Offers that changed since the others were stored. */
  #changed = new Map<number, readonly number[]>();

  constructor(maxChangesKept = defaultMaxChangesKept) {
    this.#maxChangesKept = maxChangesKept;
  }

  /** Waits for all changes that were compacted up to this version; false when the bitmaps were rebuilt in between. */
  async refresh(db: Db, epoch: string, version: number): Promise<boolean> {
    while (this.#epoch !== epoch || this.#version < version) {
      // Concurrent callers share one read.
      this.#loading ??= this.#read(db, epoch, version).finally(() => (this.#loading = undefined));
      if (!(await this.#loading)) return false;
    }
    return true;
  }

  /** Stores the facets of these offers, which were just read. */
  write(offerIds: readonly number[], facets: FacetsByOffer): void {
    for (const id of offerIds) this.#changed.set(id, this.#toNumbers(facets.get(id) ?? []));
  }

  /** Counts the values of attributes of these offers. */
  count(offerIds: readonly number[]): AttributeCounts {
    const { starts, numbers } = this.#stored;
    const attributeOf = Uint32Array.from(this.#keys, ({ attributeId }) => attributeId);
    const byNumber = new Uint32Array(attributeOf.length);
    const byAttribute = new Uint32Array(attributeOf.reduce((most, id) => Math.max(most, id), 0) + 1);
    const countOffer = (own: Numbers['numbers'] | readonly number[], start: number, end: number) => {
      let last = 0;
      // The values of an attribute stand side by side.
      for (let at = start; at < end; at += 1) {
        const number = own[at] ?? 0;
        byNumber[number] = (byNumber[number] ?? 0) + 1;
        const attribute = attributeOf[number] ?? 0;
        if (attribute === last) continue;
        byAttribute[attribute] = (byAttribute[attribute] ?? 0) + 1;
        last = attribute;
      }
    };
    for (const id of offerIds) {
      const changed = this.#changed.get(id);
      if (changed) countOffer(changed, 0, changed.length);
      else countOffer(numbers, starts[id] ?? 0, starts[id + 1] ?? 0);
    }
    const values = new Map<number, { key: AttributeKey; offers: number }[]>();
    for (const [number, key] of this.#keys.entries()) {
      const count = byNumber[number] ?? 0;
      if (count === 0) continue;
      const others = values.get(key.attributeId);
      if (others) others.push({ key, offers: count });
      else values.set(key.attributeId, [{ key, offers: count }]);
    }
    return { byAttribute: new Map([...values.keys()].map((id) => [id, byAttribute[id] ?? 0])), values };
  }

  async #read(db: Db, epoch: string, version: number): Promise<boolean> {
    const changed = this.#epoch === epoch ? await listChangedOffers(db, this.#version, version) : null;
    if (changed && changed.length <= maxChangesRead) {
      this.write(changed, await findFacetsOfOffers(db, changed));
      this.#version = version;
      if (this.#changed.size > this.#maxChangesKept) this.#storeChanges();
      return true;
    }
    const registry = await readFacetRegistry(db);
    // Offers that are compacted while bitmaps are read count as changed after this version.
    const stored = registry.epoch === epoch ? await this.#readAll(db, epoch, registry) : null;
    if (!stored) return false;
    [this.#keys, this.#numberByFacet, this.#stored] = [stored.keys, stored.numberByFacet, stored];
    this.#changed.clear();
    [this.#epoch, this.#version] = [epoch, registry.version];
    return true;
  }

  /** Returns null when the bitmaps were rebuilt in between. */
  async #readAll(
    db: Db,
    epoch: string,
    { byKey }: FacetRegistry,
  ): Promise<(Numbers & { keys: AttributeKey[]; numberByFacet: Map<string, number> }) | null> {
    const found = [...byKey].flatMap(([facet, { id }]) => {
      const key = parseAttributeKey(facet);
      return key ? [{ id, facet, key }] : [];
    });
    // Stays sorted by attribute in each offer.
    found.sort((a, b) => a.key.attributeId - b.key.attributeId || a.id - b.id);
    const parts: OfferBitmap[][] = [];
    let lengths = new Uint32Array(0);
    for (let at = 0; at < found.length; at += readBatch) {
      const batch = found.slice(at, at + readBatch).map(({ id }) => id);
      const read = await readParts(db, epoch, batch);
      if (!read) return null;
      for (const id of batch) {
        const own = read.get(id) ?? [];
        parts.push(own);
        for (const part of own) {
          const ids = part.ids();
          const last = ids.at(-1) ?? 0;
          if (last >= lengths.length) lengths = enlarge(lengths, last + 1);
          for (const offer of ids) lengths[offer] = (lengths[offer] ?? 0) + 1;
        }
      }
    }
    const { starts, numbers } = allocate(lengths, found.length);
    const ends = starts.slice();
    for (const [number, own] of parts.entries()) {
      for (const part of own)
        for (const id of part.ids()) {
          const end = ends[id] ?? 0;
          numbers[end] = number;
          ends[id] = end + 1;
        }
      if (number % fillBatch === fillBatch - 1) await nextTurn();
    }
    return {
      starts,
      numbers,
      keys: found.map(({ key }) => key),
      numberByFacet: new Map(found.map(({ facet }, number) => [facet, number])),
    };
  }

  /** Merges the changed offers into the others. */
  #storeChanges(): void {
    const { starts, numbers } = this.#stored;
    const last = Math.max(starts.length - 2, ...this.#changed.keys());
    const lengths = new Uint32Array(last + 1);
    for (let id = 0; id < lengths.length; id += 1) lengths[id] = this.#changed.get(id)?.length ?? (starts[id + 1] ?? 0) - (starts[id] ?? 0);
    const stored = allocate(lengths, this.#keys.length);
    for (let id = 0; id < lengths.length; id += 1)
      stored.numbers.set(this.#changed.get(id) ?? numbers.subarray(starts[id] ?? 0, starts[id + 1] ?? 0), stored.starts[id] ?? 0);
    this.#stored = stored;
    this.#changed.clear();
  }

  /** Returns the numbers of the values of attributes among facets, by attribute. */
  #toNumbers(facets: readonly string[]): number[] {
    const numbers = facets.flatMap((facet) => {
      const known = this.#numberByFacet.get(facet);
      if (known !== undefined) return [known];
      const key = parseAttributeKey(facet);
      if (!key) return [];
      const number = this.#keys.push(key) - 1;
      this.#numberByFacet.set(facet, number);
      return [number];
    });
    const attributeOf = (number: number) => this.#keys[number]?.attributeId ?? 0;
    return numbers.sort((a, b) => attributeOf(a) - attributeOf(b) || a - b);
  }
}

function enlarge(lengths: Uint32Array, needed: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.ceil(needed * 1.1));
  larger.set(lengths);
  return larger;
}

/** Allocates room for this many values of each offer. */
function allocate(lengths: Uint32Array, keys: number): Numbers {
  const starts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, id) => (starts[id + 1] = (starts[id] ?? 0) + length));
  const total = starts.at(-1) ?? 0;
  return { starts, numbers: keys <= 2 ** 16 ? new Uint16Array(total) : new Uint32Array(total) };
}
