import { createHash } from 'node:crypto';
import { type RateLimitStore, toNetwork } from '../../../platform/limits';

/** Maximum of failures of one account from one address. */
const maxPerAddress = { max: 10, windowMs: 10 * 60_000 };
const hourMs = 3600_000;

/**
 * Maximum of failures of one account an hour, 100 passwords in total (OWASP ASVS 2.2.1): from unknown addresses, from addresses with a sign-in, by
 * sessions that confirm the password, ten by the holder of a link, and thirty answers to the second step. Separate counts keep an attacker from locking out the others.
 */
const maxPerHour = { strange: 50, known: 30, session: 20, link: 10, 'second factor': 30 } as const;
type Origin = keyof typeof maxPerHour;

/** An attempt to prove a password. */
export interface Attempt {
  /** The e-mail address in lower case. */
  account: string;
  ip: string;
  /** Returns whether the account has signed in from this address before. */
  isKnownClient: () => Promise<boolean>;
}

/** Limits password guesses by account and address; IPv6 addresses count by network. */
export class SignInThrottle {
  /** @param rateLimits shared by all processes. */
  constructor(private readonly rateLimits: RateLimitStore) {}

  /**
   * Call it before the password is verified. It counts the attempt as a failure until `recordSuccess`, so that concurrent guesses count
   * too. Returns the seconds to wait; 0 while guessing is allowed.
   */
  async retryAfterSeconds({ account, ip, isKnownClient }: Attempt): Promise<number> {
    return this.#count(account, toNetwork(ip), await this.#getOrigin({ account, ip, isKnownClient }));
  }

  /** Returns the wait like `retryAfterSeconds`, for a session that confirms the password. */
  sessionRetryAfterSeconds(userId: number, sessionId: number): Promise<number> {
    return this.#count(`user:${String(userId)}`, `session:${String(sessionId)}`, 'session');
  }

  /** Returns the wait like `retryAfterSeconds`, for the second step of a sign-in. */
  secondFactorRetryAfterSeconds(userId: number, ip: string): Promise<number> {
    return this.#count(`user:${String(userId)}`, `second factor:${toNetwork(ip)}`, 'second factor');
  }

  recordSecondFactorSuccess(userId: number, ip: string): Promise<void> {
    return this.#reset(`user:${String(userId)}`, `second factor:${toNetwork(ip)}`, 'second factor');
  }

  /** Returns the wait like `retryAfterSeconds`, for the holder of a link in a mail. */
  linkRetryAfterSeconds(userId: number): Promise<number> {
    return this.#count(`user:${String(userId)}`, 'link of a mail', 'link');
  }

  /** Resets the failures of this address; those of other addresses stay counted. */
  async recordSuccess(attempt: Attempt): Promise<void> {
    await this.#reset(attempt.account, toNetwork(attempt.ip), await this.#getOrigin(attempt));
  }

  recordSessionSuccess(userId: number, sessionId: number): Promise<void> {
    return this.#reset(`user:${String(userId)}`, `session:${String(sessionId)}`, 'session');
  }

  recordLinkSuccess(userId: number): Promise<void> {
    return this.#reset(`user:${String(userId)}`, 'link of a mail', 'link');
  }

  /** Unlocks the account for a person who has just set a new password by mail: earlier guesses targeted the old one. */
  async recordPasswordReset(account: string, ip: string): Promise<void> {
    await this.rateLimits.reset([buildKey(account, toNetwork(ip)), buildKey(account, 'known')]);
    await this.rateLimits.increment([buildTrustedKey(account, ip)], hourMs);
  }

  async #getOrigin({ account, ip, isKnownClient }: Attempt): Promise<Origin> {
    const [proved] = await this.rateLimits.peek([buildTrustedKey(account, ip)]);
    return proved?.count || (await isKnownClient()) ? 'known' : 'strange';
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

/** Hashes the key, so that the store of counts has no e-mail addresses. */
function buildKey(account: string, part: string): string {
  return `sign-in:${createHash('sha256')
    .update(JSON.stringify([account, part]))
    .digest('base64url')}`;
}

function toSeconds(leftMs: number): number {
  return Math.max(1, Math.ceil(leftMs / 1000));
}
