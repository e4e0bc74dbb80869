import { LRUCache } from 'lru-cache';

const windowMs = 10 * 60_000;
/** Failures of one account from one address. */
const maxFailures = 10;
/** Failures of one account from everywhere: so many are no forgetfulness. */
const maxFailuresEverywhere = 100;

/**
 * Slows down guessing of passwords. Ten failures in ten minutes for an account *from one address* close that pair, so that a
 * stranger cannot lock the owner out. Where a hundred failures come from many addresses, the account is closed to addresses
 * at which nobody has ever signed in to it.
 */
export class SignInThrottle {
  readonly #failures = new LRUCache<string, number>({ max: 50_000, ttl: windowMs });
  readonly #everywhere = new LRUCache<string, number>({ max: 50_000, ttl: windowMs });

  /** 0 while guessing is still allowed. `isOwnersPlace`: the account was signed in to from there before. */
  secondsUntilOpen(account: string, ip: string, isOwnersPlace = false): number {
    const pair = keyOf(account, ip);
    if ((this.#failures.get(pair) ?? 0) >= maxFailures) return secondsLeft(this.#failures, pair);
    if (this.isUnderAttack(account) && !isOwnersPlace) return secondsLeft(this.#everywhere, account);
    return 0;
  }

  isUnderAttack(account: string): boolean {
    return (this.#everywhere.get(account) ?? 0) >= maxFailuresEverywhere;
  }

  noteFailure(account: string, ip: string): void {
    add(this.#failures, keyOf(account, ip));
    add(this.#everywhere, account);
  }

  /** Forgets the typing errors of that place; what others tried is remembered. */
  noteSuccess(account: string, ip: string): void {
    this.#failures.delete(keyOf(account, ip));
  }
}

function keyOf(account: string, ip: string): string {
  return `${account} ${ip}`;
}

function add(counts: LRUCache<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function secondsLeft(counts: LRUCache<string, number>, key: string): number {
  return Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000));
}
