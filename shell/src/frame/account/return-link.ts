import { paths } from '@yarmarok/shared-contract';
import { frameMessages as messages } from './frame.messages';

export interface ReturnLink {
  to: string;
  message: (typeof messages)['toHome' | 'toShops' | 'toOffers' | 'toOrders' | 'toCalls'];
}

/**
 * Returns the target of the back link at the top of the seller's pages.
 * @param list query of the previous list, with its filter, search and page.
 */
export function returnLink(path: string, list = ''): ReturnLink {
  const match = /^\/account\/seller\/shops\/(\d+)\/(.*)$/.exec(path);
  if (match) {
    const sales = /^calls-and-orders\/(orders|calls)\/(?:\d+\/)?edit\//.exec(match[2] ?? '')?.[1];
    if (sales === 'orders') return { to: paths.seller.orders(Number(match[1])) + list, message: messages.toOrders };
    if (sales === 'calls') return { to: paths.seller.calls(Number(match[1])) + list, message: messages.toCalls };
    const isOfferForm = /^offers\/(create|import|grid|\d+\/edit)\//.test(match[2] ?? '');
    return isOfferForm
      ? { to: paths.seller.offers(Number(match[1])) + list, message: messages.toOffers }
      : { to: paths.seller.shops(), message: messages.toShops };
  }
  if (path === paths.seller.createShop()) return { to: paths.seller.shops(), message: messages.toShops };
  return { to: paths.home(), message: messages.toHome };
}

export function parseShopId(path: string): number | null {
  const match = /^\/account\/seller\/shops\/(\d+)\//.exec(path);
  return match ? Number(match[1]) : null;
}
