export interface BufferedWritesOptions<Item> {
  /** Maximum delay of an item until the next write. */
  flushMs: number;
  /** While writes fail, further items are dropped. */
  maxPending: number;
  write: (items: Item[]) => Promise<void>;
  /** Is called when items could not be written; they stay pending. */
  onError: (error: unknown) => void;
}

/** Collects items and writes them in batches, so that no request waits for a write; items with the same key are merged. */
export class BufferedWrites<Item> {
  readonly #options: BufferedWritesOptions<Item>;
  #pending = new Map<string, Item>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BufferedWritesOptions<Item>) {
    this.#options = options;
  }

  /** Returns whether `add` would accept an item with this key. */
  hasRoom(key: string): boolean {
    return !this.#pending.has(key) && this.#pending.size < this.#options.maxPending;
  }

  /** Adds an item to the next write. Returns at once. */
  add(key: string, item: Item): void {
    if (!this.hasRoom(key)) return;
    this.#pending.set(key, item);
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#options.onError), this.#options.flushMs).unref();
  }

  /**
   * Writes pending items; also called on shutdown.
   * @throws the error of `write`; the items then wait for the next flush.
   */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.size === 0) return;
    const taken = this.#pending;
    this.#pending = new Map();
    try {
      await this.#options.write([...taken.values()]);
    } catch (error) {
      for (const [key, item] of taken) this.#pending.set(key, item);
      throw error;
    }
  }
}
