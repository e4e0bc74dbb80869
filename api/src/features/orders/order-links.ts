import { SignedTokens } from '../../platform/auth';
import { NotFound } from '../../platform/errors';
import type { Locale } from '../../platform/i18n';
import { OrderLinkExpired } from './orders.errors';

/** How long a mailed link opens its order. */
export const orderLinkDays = 60;

export interface OrderLinksOptions {
  tokenSecret: string;
  publicOrigin: string;
}

export type OrderLinks = ReturnType<typeof createOrderLinks>;

/** Links that open one order without login. A new `TOKEN_SECRET` revokes all of them. */
export function createOrderLinks({ tokenSecret, publicOrigin }: OrderLinksOptions) {
  const tokens = new SignedTokens(tokenSecret, 'order link');
  const sign = (orderId: number, now = new Date()) => tokens.sign(orderId, new Date(now.getTime() + orderLinkDays * 24 * 3600_000));
  return {
    sign,

    /** Returns the id of the order. @throws NotFound, OrderLinkExpired. */
    read(token: string, now = new Date()): number {
      const found = tokens.read(token, now);
      if (!found) throw new NotFound();
      if (found.isExpired) throw new OrderLinkExpired();
      return found.subject;
    },

    /** Returns the URL of the order's page. The token is in the fragment, which browsers send neither to the server nor in the referrer. */
    url: (orderId: number, language: Locale): string => `${publicOrigin}${language === 'uk' ? '' : `/${language}`}/order/#${sign(orderId)}`,
  };
}
