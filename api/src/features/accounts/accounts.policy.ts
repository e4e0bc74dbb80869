import { createHash } from 'node:crypto';
import type { Counter } from '../../platform/limits';

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
  /** @param counter of all processes together, where there are several. */
  constructor(private readonly counter: Counter) {}

  /**
   * To be asked before a password is looked at; it counts the attempt as a failure until `noteSuccess`, so that guesses sent all at
   * once are counted too. 0 while guessing is still allowed.
   * @param isOwnersPlace whether the account was signed in to from there before; asked only while many addresses guess at it.
   */
  async secondsUntilOpen(account: string, ip: string, isOwnersPlace = () => Promise.resolve(false)): Promise<number> {
    const [everywhere] = await this.counter.look([keyOf(account)]);
    if (everywhere && everywhere.count >= maxFailuresEverywhere && !(await isOwnersPlace())) return secondsOf(everywhere.leftMs);
    const [here] = await this.counter.hit([keyOf(account, ip)], windowMs);
    return here && here.count > maxFailures ? secondsOf(here.leftMs) : 0;
  }

  async noteFailure(account: string): Promise<void> {
    await this.counter.hit([keyOf(account)], windowMs);
  }

  /** Forgets the typing errors of that place; what others tried is remembered. */
  async noteSuccess(account: string, ip: string): Promise<void> {
    await this.counter.forget([keyOf(account, ip)]);
  }
}

/** Where counts are kept nobody can read who tried to sign in. */
function keyOf(account: string, ip?: string): string {
  return `sign-in:${createHash('sha256')
    .update(JSON.stringify([account, ip]))
    .digest('base64url')}`;
}

function secondsOf(leftMs: number): number {
  return Math.max(1, Math.ceil(leftMs / 1000));
}
