import fs from 'node:fs';

const pageBytes = 256 * 1024;
const maxCachedPages = 24;

/** The shared strings of a workbook, in a file: a price list has too many of them for memory. */
export class SharedStrings {
  #offsets = new Float64Array(4096);
  #count = 0;
  #length = 0;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  readonly #file: number;
  readonly #pages = new Map<number, Buffer>();

  /** @param path of a new file, which is unlinked at once: only this object can read it. */
  constructor(path: string) {
    this.#file = fs.openSync(path, 'w+', 0o600);
    fs.rmSync(path, { force: true });
  }

  add(text: string): void {
    if (this.#count + 1 >= this.#offsets.length) {
      const longer = new Float64Array(this.#offsets.length * 2);
      longer.set(this.#offsets);
      this.#offsets = longer;
    }
    const bytes = Buffer.from(text);
    this.#offsets[this.#count] = this.#length;
    this.#count += 1;
    this.#length += bytes.length;
    this.#offsets[this.#count] = this.#length;
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes >= pageBytes) this.flush();
  }

  flush(): void {
    if (this.#pendingBytes > 0) fs.writeSync(this.#file, Buffer.concat(this.#pending));
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  /** Returns an empty text when the workbook refers to a missing string. */
  get(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    const [from, to] = [this.#offsets[index] ?? 0, this.#offsets[index + 1] ?? 0];
    const parts: Buffer[] = [];
    for (let at = from; at < to;) {
      const page = Math.floor(at / pageBytes);
      const inPage = at - page * pageBytes;
      const part = this.#page(page).subarray(inPage, Math.min(pageBytes, inPage + to - at));
      if (part.length === 0) break;
      parts.push(part);
      at += part.length;
    }
    return (parts.length === 1 ? parts[0] : Buffer.concat(parts))?.toString() ?? '';
  }

  close(): void {
    fs.closeSync(this.#file);
  }

  #page(number: number): Buffer {
    const cached = this.#pages.get(number);
    if (cached) {
      this.#pages.delete(number);
      this.#pages.set(number, cached);
      return cached;
    }
    const buffer = Buffer.allocUnsafe(pageBytes);
    const page = buffer.subarray(0, fs.readSync(this.#file, buffer, 0, pageBytes, number * pageBytes));
    this.#pages.set(number, page);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > maxCachedPages && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }
}
