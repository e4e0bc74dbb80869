import { LRUCache } from 'lru-cache';

const windowMs = 10 * 60_000;
const maxFailures = 10;

/**
 * Slows down guessing of passwords: ten failures in ten minutes for an account *from one address* close that pair.
 * A stranger cannot lock the owner out, because the owner comes from another address.
 */
export class SignInThrottle {
  readonly #failures = new LRUCache<string, number>({ max: 50_000, ttl: windowMs });

  /** 0 while guessing is still allowed. */
  secondsUntilOpen(email: string, ip: string): number {
    const key = `${email} ${ip}`;
    if ((this.#failures.get(key) ?? 0) < maxFailures) return 0;
    return Math.max(1, Math.ceil(this.#failures.getRemainingTTL(key) / 1000));
  }

  noteFailure(email: string, ip: string): void {
    const key = `${email} ${ip}`;
    this.#failures.set(key, (this.#failures.get(key) ?? 0) + 1);
  }

  noteSuccess(email: string, ip: string): void {
    this.#failures.delete(`${email} ${ip}`);
  }
}
