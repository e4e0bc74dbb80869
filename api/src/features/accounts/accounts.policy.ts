import { createHash } from 'node:crypto';
import { type Counter, networkOf } from '../../platform/limits';

const windowMs = 10 * 60_000;
/** Failures of one account from one address. */
const maxFailures = 10;
/** Failures of one account from everywhere: so many are no forgetfulness. */
const maxFailuresEverywhere = 100;

/**
 * Slows down guessing of passwords. Ten failures in ten minutes for an account *from one address* close that pair, so that a
 * stranger cannot lock the owner out; addresses of version 6 count by their networks. Where a hundred failures come from many
 * addresses, the account is closed to those at which nobody has ever signed in to it or just set a new password.
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
    const [everywhere, proved] = await this.counter.look([keyOf(account), provedKeyOf(account, ip)]);
    const isClosed = everywhere && everywhere.count >= maxFailuresEverywhere && !proved?.count;
    if (isClosed && !(await isOwnersPlace())) return secondsOf(everywhere.leftMs);
    const [here] = await this.counter.hit([keyOf(account, ip)], windowMs);
    return here && here.count > maxFailures ? secondsOf(here.leftMs) : 0;
  }

  async noteFailure(account: string): Promise<void> {
    await this.counter.hit([keyOf(account)], windowMs);
  }

  /** Opens the account to whoever has just read the mails of its address there. */
  async noteProof(account: string, ip: string): Promise<void> {
    await this.noteSuccess(account, ip);
    await this.counter.hit([provedKeyOf(account, ip)], windowMs);
  }

  /** Forgets the typing errors of that place; what others tried is remembered. */
  async noteSuccess(account: string, ip: string): Promise<void> {
    await this.counter.forget([keyOf(account, ip)]);
  }
}

function provedKeyOf(account: string, ip: string): string {
  return `${keyOf(account, ip)}:proved`;
}

/** Where counts are kept nobody can read who tried to sign in. */
function keyOf(account: string, ip?: string): string {
  return `sign-in:${createHash('sha256')
    .update(JSON.stringify([account, ip && networkOf(ip)]))
    .digest('base64url')}`;
}

function secondsOf(leftMs: number): number {
  return Math.max(1, Math.ceil(leftMs / 1000));
}
