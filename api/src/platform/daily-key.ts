import { createHmac, hkdfSync } from 'node:crypto';

/** Hashes with a key of the day (UTC) that derives from a secret: equal in all processes, but different on each day. */
export class DailyKey {
  readonly #secret: string;
  readonly #purpose: string;
  readonly #now: () => Date;
  #key = { day: '', bytes: new Uint8Array() };

  constructor(secret: string, purpose: string, now: () => Date = () => new Date()) {
    this.#secret = secret;
    this.#purpose = purpose;
    this.#now = now;
  }

  /** Returns the HMAC-SHA-256 of a text: 32 bytes. */
  hash(subject: string): Buffer {
    const day = this.#now().toISOString().slice(0, 10);
    if (this.#key.day !== day)
      this.#key = { day, bytes: new Uint8Array(hkdfSync('sha256', this.#secret, '', `yarmarok ${this.#purpose} ${day}`, 32)) };
    return createHmac('sha256', this.#key.bytes).update(subject).digest();
  }
}
