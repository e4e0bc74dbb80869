import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RawOffer } from './source-row';

const blockCharacters = 64 * 1024;
const lengthBytes = 4;

/**
 * Spools parsed offers to a temporary file: reading them again costs a fraction of parsing the source a second time, and they take no
 * memory in between.
 */
export class OfferSpool {
  #pending: string[] = [];
  #pendingCharacters = 0;

  private constructor(private readonly file: fs.promises.FileHandle) {}

  /** The file is unlinked at once: only this object can read it, and a crash leaves nothing behind. */
  static async open(): Promise<OfferSpool> {
    const name = path.join(os.tmpdir(), `import-offers-${randomUUID()}`);
    const file = await fs.promises.open(name, 'wx+', 0o600);
    await fs.promises.rm(name, { force: true });
    return new OfferSpool(file);
  }

  async add(offer: RawOffer): Promise<void> {
    const text = JSON.stringify(offer);
    this.#pending.push(text);
    this.#pendingCharacters += text.length;
    if (this.#pendingCharacters >= blockCharacters) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#pending.length === 0) return;
    const text = `[${this.#pending.join(',')}]`;
    this.#pending = [];
    this.#pendingCharacters = 0;
    const block = Buffer.allocUnsafe(lengthBytes + Buffer.byteLength(text));
    block.writeUInt32LE(block.write(text, lengthBytes));
    await this.file.appendFile(block);
  }

  /** Yields all flushed offers, in order. */
  async *read(): AsyncGenerator<RawOffer> {
    let [buffer, position] = [Buffer.allocUnsafe(lengthBytes + 4 * blockCharacters), 0];
    for (;;) {
      const { bytesRead } = await this.file.read(buffer, 0, buffer.length, position);
      if (bytesRead < lengthBytes) return;
      const end = lengthBytes + buffer.readUInt32LE();
      if (end > buffer.length) {
        buffer = Buffer.allocUnsafe(end);
        continue;
      }
      position += end;
      yield* JSON.parse(buffer.toString('utf8', lengthBytes, end)) as RawOffer[];
    }
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}
