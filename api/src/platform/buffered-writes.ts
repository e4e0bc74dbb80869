export interface BufferedWritesOptions<Item> {
  /** How long an item waits for the next write. */
  flushMs: number;
  /** While writes fail, further items are dropped. */
  maxPending: number;
  write: (items: Item[]) => Promise<void>;
  /** Called when items could not be written; they stay pending. */
  onError: (error: unknown) => void;
}

/** Collects items and writes those of a moment at once, so that a request waits for no write; an item that waits already is one with its key. */
export class BufferedWrites<Item> {
  readonly #options: BufferedWritesOptions<Item>;
  #pending = new Map<string, Item>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BufferedWritesOptions<Item>) {
    this.#options = options;
  }

  /** Returns whether `add` would take an item of this key. */
  hasRoom(key: string): boolean {
    return !this.#pending.has(key) && this.#pending.size < this.#options.maxPending;
  }

  /** Takes an item for the next write. Returns at once. */
  add(key: string, item: Item): void {
    if (!this.hasRoom(key)) return;
    this.#pending.set(key, item);
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#options.onError), this.#options.flushMs).unref();
  }

  /**
   * Writes what waits; also called on shutdown.
   * @throws what `write` throws; the items then wait for the next flush.
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
