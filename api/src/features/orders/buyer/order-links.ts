import { SignedTokens } from '../../../platform/auth';
import { NotFound } from '../../../platform/errors';
import type { Locale } from '../../../platform/i18n';
import { ConfirmByMail, OrderLinkExpired } from '../orders.errors';

/** Lifetime of a mailed link. */
export const orderLinkDays = 60;

export interface OrderLinksOptions {
  tokenSecret: string;
  publicOrigin: string;
}

export type OrderLinks = ReturnType<typeof createOrderLinks>;

/** Links that open one order without login. A new `TOKEN_SECRET` revokes all of them. */
export function createOrderLinks({ tokenSecret, publicOrigin }: OrderLinksOptions) {
  const tokens = new SignedTokens(tokenSecret, 'order link');
  // The answer to a checkout has a token too, so tokens that prove the address have another purpose.
  const mailedTokens = new SignedTokens(tokenSecret, 'mailed order link');
  const corrections = new SignedTokens(tokenSecret, 'correction of an order');
  const expiry = (now: Date) => new Date(now.getTime() + orderLinkDays * 24 * 3600_000);
  const sign = (orderId: number, now = new Date()) => tokens.sign(orderId, expiry(now));
  const signMailed = (orderId: number, now = new Date()) => mailedTokens.sign(orderId, expiry(now));
  const isMailed = (token: string): boolean => mailedTokens.read(token) !== null;
  /** Returns the id of the order. @throws NotFound, OrderLinkExpired. */
  function read(token: string, now = new Date()): number {
    const found = tokens.read(token, now) ?? mailedTokens.read(token, now);
    if (!found) throw new NotFound();
    if (found.isExpired) throw new OrderLinkExpired();
    return found.subject;
  }
  return {
    sign,
    signMailed,
    read,
    isMailed,

    /** Returns the id of the order of a mailed token. @throws NotFound, OrderLinkExpired, ConfirmByMail for another token of an order. */
    readMailed(token: string): number {
      const orderId = read(token);
      if (!isMailed(token)) throw new ConfirmByMail();
      return orderId;
    },

    /** Signs the secret for correcting the address of an order. */
    signCorrection: (orderId: number) => corrections.sign(orderId, expiry(new Date())),
    /** Returns the id of the order of a secret. @throws NotFound. */
    readCorrection(secret: string): number {
      const found = corrections.read(secret);
      if (!found || found.isExpired) throw new NotFound();
      return found.subject;
    },

    /** Returns the URL of the order's page. The token is in the fragment, which browsers send neither to the server nor in the referrer. */
    url: (orderId: number, language: Locale): string =>
      `${publicOrigin}${language === 'uk' ? '' : `/${language}`}/order/#${signMailed(orderId)}`,
  };
}
