import { createHash } from 'node:crypto';
import { type RateLimitStore, toNetwork } from '../../platform/limits';

/** Failures of one account from one address. */
const maxPerAddress = { max: 10, windowMs: 10 * 60_000 };
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
  /** @param rateLimits of all processes together, where there are several. */
  constructor(private readonly rateLimits: RateLimitStore) {}

  /**
   * Has to be asked before a password is looked at. It counts the attempt as a failure until `recordSuccess`, so that guesses sent
   * all at once are counted too. Returns the seconds to wait; 0 while guessing is still allowed.
   */
  async retryAfterSeconds({ account, ip, isOwnersPlace }: Attempt): Promise<number> {
    return this.#count(account, toNetwork(ip), await this.#getOrigin({ account, ip, isOwnersPlace }));
  }

  /** As `secondsUntilOpen`, for a session that is asked for the password once more. */
  sessionRetryAfterSeconds(userId: number, sessionId: number): Promise<number> {
    return this.#count(`user:${String(userId)}`, `session:${String(sessionId)}`, 'session');
  }

  /** Forgets the typing errors of that place; what others tried is remembered. */
  async recordSuccess(attempt: Attempt): Promise<void> {
    await this.#reset(attempt.account, toNetwork(attempt.ip), await this.#getOrigin(attempt));
  }

  recordSessionSuccess(userId: number, sessionId: number): Promise<void> {
    return this.#reset(`user:${String(userId)}`, `session:${String(sessionId)}`, 'session');
  }

  /** Opens the account to a person who has just set a new password with a link from a mail: earlier guesses were at the old one. */
  async recordPasswordReset(account: string, ip: string): Promise<void> {
    await this.rateLimits.reset([buildKey(account, toNetwork(ip)), buildKey(account, 'known')]);
    await this.rateLimits.increment([buildTrustedKey(account, ip)], hourMs);
  }

  async #getOrigin({ account, ip, isOwnersPlace }: Attempt): Promise<Origin> {
    const [proved] = await this.rateLimits.peek([buildTrustedKey(account, ip)]);
    return proved?.count || (await isOwnersPlace()) ? 'known' : 'strange';
  }

  async #count(account: string, at: string, origin: Origin): Promise<number> {
    const [here] = await this.rateLimits.increment([buildKey(account, at)], maxPerAddress.windowMs);
    if (here && here.count > maxPerAddress.max) return toSeconds(here.leftMs);
    const [all] = await this.rateLimits.increment([buildKey(account, origin)], hourMs);
    return all && all.count > maxPerHour[origin] ? toSeconds(all.leftMs) : 0;
  }

  async #reset(account: string, at: string, origin: Origin): Promise<void> {
    await this.rateLimits.reset([buildKey(account, at)]);
    await this.rateLimits.decrement([buildKey(account, origin)], hourMs);
  }
}

function buildTrustedKey(account: string, ip: string): string {
  return buildKey(account, `${toNetwork(ip)}:proved`);
}

/** Where counts are kept nobody can read who tried to sign in. */
function buildKey(account: string, part: string): string {
  return `sign-in:${createHash('sha256')
    .update(JSON.stringify([account, part]))
    .digest('base64url')}`;
}

function toSeconds(leftMs: number): number {
  return Math.max(1, Math.ceil(leftMs / 1000));
}
