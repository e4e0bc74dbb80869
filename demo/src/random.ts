/** A seeded random generator: the same seed gives the same catalog on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Mulberry32: 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  sample<Item>(items: readonly Item[], count: number): Item[] {
    const pool = [...items];
    const taken: Item[] = [];
    while (taken.length < count && pool.length > 0) taken.push(...pool.splice(Math.floor(this.next() * pool.length), 1));
    return taken;
  }

  /** Returns an integer below `max`, small ones more often the higher `power` is. */
  skewed(max: number, power: number): number {
    return Math.floor(this.next() ** power * max);
  }
}
