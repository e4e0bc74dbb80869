import type { Db } from '../../../../platform/db';
import type { Rank } from '../../orderings';
import { findOfferRanks, listChangedOffers, listOfferRanks, type OfferRanks } from './offer-columns.repository';

const batchSize = 5000;

/**
 * Ranks and prices of all visible offers in memory, by offer id: 37 bytes each. A process reads them once and then those of the offers that
 * were compacted later.
 */
export class OfferColumns {
  #epoch: string | null = null;
  #version = -1;
  #loading: Promise<void> | undefined;
  #capacity = 0;
  #inTop = new Uint8Array(0);
  // Times in microseconds and prices in kopiikas need 53 bits.
  #wide = { hoisted: new Float64Array(0), price: new Float64Array(0), created: new Float64Array(0) };
  #narrow = { views: new Uint32Array(0), orders: new Uint32Array(0), rating: new Uint32Array(0) };

  /** Waits until the columns contain all changes that were compacted up to this version. */
  async refresh(db: Db, epoch: string, version: number): Promise<void> {
    while (this.#epoch !== epoch || this.#version < version) {
      // Concurrent callers share one read.
      this.#loading ??= this.#read(db, epoch, version).finally(() => (this.#loading = undefined));
      await this.#loading;
    }
  }

  price(offerId: number): number {
    return this.#wide.price[offerId] ?? 0;
  }

  isPromoted(offerId: number): boolean {
    return this.#inTop[offerId] === 1;
  }

  /** Returns a number by which the offer is ordered, the highest first. */
  sortKey(rank: Rank, offerId: number): number {
    if (rank === 'cheap') return -(this.#wide.price[offerId] ?? 0);
    return rank === 'hoisted' || rank === 'price' || rank === 'created'
      ? (this.#wide[rank][offerId] ?? 0)
      : (this.#narrow[rank][offerId] ?? 0);
  }

  /** Stores ranks that were just read. */
  write(rows: readonly OfferRanks[]): void {
    for (const row of rows) this.#set(row);
  }

  async #read(db: Db, epoch: string, version: number): Promise<void> {
    const changed = this.#epoch === epoch ? await listChangedOffers(db, this.#version, version) : null;
    if (changed) this.write(await findOfferRanks(db, changed));
    else
      for (let last = 0; ;) {
        const rows = await listOfferRanks(db, last, batchSize);
        this.write(rows);
        last = rows.at(-1)?.id ?? last;
        if (rows.length < batchSize) break;
      }
    [this.#epoch, this.#version] = [epoch, version];
  }

  #set({ id, inTop, ...ranks }: OfferRanks): void {
    if (id >= this.#capacity) this.#grow(id);
    this.#inTop[id] = inTop ? 1 : 0;
    this.#wide.hoisted[id] = ranks.hoisted;
    this.#wide.price[id] = ranks.price;
    this.#wide.created[id] = ranks.created;
    this.#narrow.views[id] = ranks.views;
    this.#narrow.orders[id] = ranks.orders;
    this.#narrow.rating[id] = ranks.rating;
  }

  #grow(id: number): void {
    this.#capacity = Math.ceil((id + 1) * 1.1) + 1024;
    const grow = <Column extends Float64Array | Uint32Array | Uint8Array>(column: Column, next: Column): Column => {
      next.set(column);
      return next;
    };
    this.#inTop = grow(this.#inTop, new Uint8Array(this.#capacity));
    for (const name of ['hoisted', 'price', 'created'] as const)
      this.#wide[name] = grow(this.#wide[name], new Float64Array(this.#capacity));
    for (const name of ['views', 'orders', 'rating'] as const)
      this.#narrow[name] = grow(this.#narrow[name], new Uint32Array(this.#capacity));
  }
}
