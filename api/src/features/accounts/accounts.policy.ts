import { createHash } from 'node:crypto';
import { type Counter, networkOf } from '../../platform/limits';

/** Failures of one account from one address. */
const place = { max: 10, windowMs: 10 * 60_000 };
const hourMs = 3600_000;

/**
 * Failures of one account an hour, 100 altogether (OWASP ASVS 2.2.1): from addresses where it was never signed in to, from those
 * where it was, and by sessions that are asked for the password once more. They are counted apart, so that none of them closes the
 * account to the others.
 */
const maxPerHour = { strange: 50, known: 30, session: 20 } as const;
type Origin = keyof typeof maxPerHour;

/** An attempt to prove a password. */
export interface Attempt {
  /** An address as it was typed, in small letters. */
  account: string;
  ip: string;
  /** Whether the account was signed in to from there before. */
  isOwnersPlace: () => Promise<boolean>;
}

/** Slows down guessing of passwords, by account and place; addresses of version 6 count by their networks. */
export class SignInThrottle {
  /** @param counter of all processes together, where there are several. */
  constructor(private readonly counter: Counter) {}

  /**
   * Has to be asked before a password is looked at. It counts the attempt as a failure until `recordSuccess`, so that guesses sent
   * all at once are counted too. Returns the seconds to wait; 0 while guessing is still allowed.
   */
  async secondsUntilOpen({ account, ip, isOwnersPlace }: Attempt): Promise<number> {
    return this.#count(account, networkOf(ip), await this.#originOf({ account, ip, isOwnersPlace }));
  }

  /** As `secondsUntilOpen`, for a session that is asked for the password once more. */
  secondsUntilSessionOpen(userId: number, sessionId: number): Promise<number> {
    return this.#count(`user:${String(userId)}`, `session:${String(sessionId)}`, 'session');
  }

  /** Forgets the typing errors of that place; what others tried is remembered. */
  async recordSuccess(attempt: Attempt): Promise<void> {
    await this.#forgive(attempt.account, networkOf(attempt.ip), await this.#originOf(attempt));
  }

  recordSessionSuccess(userId: number, sessionId: number): Promise<void> {
    return this.#forgive(`user:${String(userId)}`, `session:${String(sessionId)}`, 'session');
  }

  /** Opens the account to a person who has just set a new password with a link from a mail: earlier guesses were at the old one. */
  async recordProof(account: string, ip: string): Promise<void> {
    await this.counter.forget([keyOf(account, networkOf(ip)), keyOf(account, 'known')]);
    await this.counter.hit([provedKeyOf(account, ip)], hourMs);
  }

  async #originOf({ account, ip, isOwnersPlace }: Attempt): Promise<Origin> {
    const [proved] = await this.counter.look([provedKeyOf(account, ip)]);
    return proved?.count || (await isOwnersPlace()) ? 'known' : 'strange';
  }

  async #count(account: string, at: string, origin: Origin): Promise<number> {
    const [here] = await this.counter.hit([keyOf(account, at)], place.windowMs);
    if (here && here.count > place.max) return secondsOf(here.leftMs);
    const [all] = await this.counter.hit([keyOf(account, origin)], hourMs);
    return all && all.count > maxPerHour[origin] ? secondsOf(all.leftMs) : 0;
  }

  async #forgive(account: string, at: string, origin: Origin): Promise<void> {
    await this.counter.forget([keyOf(account, at)]);
    await this.counter.release([keyOf(account, origin)], hourMs);
  }
}

function provedKeyOf(account: string, ip: string): string {
  return keyOf(account, `${networkOf(ip)}:proved`);
}

/** Where counts are kept nobody can read who tried to sign in. */
function keyOf(account: string, part: string): string {
  return `sign-in:${createHash('sha256')
    .update(JSON.stringify([account, part]))
    .digest('base64url')}`;
}

function secondsOf(leftMs: number): number {
  return Math.max(1, Math.ceil(leftMs / 1000));
}
