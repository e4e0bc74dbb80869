import type { ShopRight } from '@yarmarok/shared-api/account';
import { messages } from './shop-tokens.messages';

/** Every right with its label, from the weakest to the strongest. */
export const rights = [
  { right: 'read', message: messages.read },
  { right: 'prices_and_stock', message: messages.prices },
  { right: 'offers', message: messages.offers },
  { right: 'orders', message: messages.orders },
] as const satisfies readonly { right: ShopRight; message: object }[];
