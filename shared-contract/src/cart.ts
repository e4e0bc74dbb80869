import { atom } from 'jotai';

/** An offer in the cart, as it is stored in the browser under `offersInCart`: docs/product/cart-and-checkout.md#the-cart. */
export interface CartLine {
  id: number;
  alias: string;
  title: string;
  /** Language of the title, which may be a fallback. */
  title_lang: string;
  /** Values that distinguish it from its variants, such as "чорний, 256 ГБ"; absent for an offer without variants. */
  get_choices_display?: string;
  /** Decimal string, price per piece. */
  price: string;
  currency: string;
  get_currency_display: string;
  unit: string;
  get_city_display: string;
  get_country_display: string;
  main_image: { file_150_150: string } | null;
  /** Category of the first level, whose drawing stands for a missing picture. */
  drawing?: string;
  avg_review_rating: number | null;
  reviews_count: number;
  shop: { id: number; alias: string; title: string };
  /** Pieces that can be ordered; null: not counted, absent: not known yet. */
  stock?: number | null;
  /** Quantity, 1 or more. */
  pcs: number;
  /** Result of the last refresh from the server; absent when nothing changed. */
  change?: { kind: 'price'; oldPrice: string } | { kind: 'gone' };
}

/** The fields that a screen passes to put an offer into the cart. */
export type CartOffer = Omit<CartLine, 'pcs' | 'change'>;

/** Written by the shell alone; empty on the server and during hydration. */
export const cartLinesAtom = atom<readonly CartLine[]>([]);

/** Session storage key of a half-filled checkout: the storefront writes it, the shell removes it when the session ends. */
export const checkoutDraftKey = 'storefront/checkoutDraft';

/** Number of lines, shown by the counter at the cart. */
export const cartCountAtom = atom((get) => get(cartLinesAtom).length);
