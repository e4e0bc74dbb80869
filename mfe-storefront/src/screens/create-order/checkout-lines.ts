import type { Offer, OfferRow } from '@yarmarok/shared-api';
import { toMinor } from '@yarmarok/shared-ui';
import { maxPieces, type OrderItem } from './order-items';

/** A line of the checkout: an item of the address matched with the offer of the shop. */
export interface CheckoutLine {
  offer: OfferRow;
  /** Details of the offer once they are loaded: delivery and payment methods, stock, cashback. */
  details: Offer | undefined;
  /** Requested quantity, limited by the stock. */
  quantity: number;
  maximum: number;
  /** The stock is smaller than the requested quantity. */
  isReduced: boolean;
  isAvailable: boolean;
}

/** Lines of one shop in one currency; they become one order. */
export interface CheckoutGroup {
  key: string;
  shop: OfferRow['shop'];
  currency: OfferRow['currency'];
  lines: CheckoutLine[];
  totalMinor: number;
}

export interface CurrencyTotal {
  currency: OfferRow['currency'];
  totalMinor: number;
}

/** Matches the items of the address with offers; unavailable offers have no line. */
export function buildCheckoutLines(
  items: readonly OrderItem[],
  rows: readonly OfferRow[],
  offers: readonly (Offer | null)[],
): CheckoutLine[] {
  return items.flatMap(({ offerId, quantity }) => {
    const offer = rows.find(({ id }) => id === offerId);
    if (!offer) return [];
    const details = offers.find((candidate) => candidate?.id === offerId) ?? undefined;
    const stock = details?.stock ?? null;
    const maximum = Math.min(stock ?? maxPieces, maxPieces);
    const isAvailable = offer.is_available && maximum > 0;
    return [
      {
        offer,
        details,
        quantity: Math.min(quantity, Math.max(1, maximum)),
        maximum,
        isReduced: isAvailable && quantity > maximum,
        isAvailable,
      },
    ];
  });
}

/** Returns the title with the choices that distinguish the variant. */
export const nameOffer = ({ title, get_choices_display: choices }: OfferRow): string => [title, choices].filter(Boolean).join(', ');

export function calculateLineTotalMinor({ offer, quantity }: CheckoutLine): number {
  return toMinor(offer.price) * quantity;
}

/** Groups lines by shop and currency, in their order. */
export function groupLines(lines: readonly CheckoutLine[]): CheckoutGroup[] {
  const groups = new Map<string, CheckoutGroup>();
  for (const line of lines) {
    const { shop, currency } = line.offer;
    const key = `${shop.id} ${currency}`;
    const group = groups.get(key) ?? { key, shop, currency, lines: [], totalMinor: 0 };
    group.lines.push(line);
    if (line.isAvailable) group.totalMinor += calculateLineTotalMinor(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export type OrderedShop = Offer['shop'];

/** Returns the distinct shops of the lines whose details are loaded. */
export function listShops(lines: readonly CheckoutLine[]): OrderedShop[] {
  const shops = new Map(lines.flatMap(({ details }) => (details ? [[details.shop.id, details.shop] as const] : [])));
  return [...shops.values()];
}

/** Returns a total per currency, because amounts of different currencies cannot be added. */
export function sumByCurrency(groups: readonly CheckoutGroup[]): CurrencyTotal[] {
  const totals = new Map<OfferRow['currency'], number>();
  for (const { currency, totalMinor } of groups) totals.set(currency, (totals.get(currency) ?? 0) + totalMinor);
  return [...totals].map(([currency, totalMinor]) => ({ currency, totalMinor }));
}

/** Maximum share of an order that bonuses pay: docs/product/loyalty-and-reviews.md#paying-with-bonuses. */
const bonusShare = 0.5;

/** Returns the maximum that bonuses can pay of these orders, in minor units of the hryvnia. */
export function calculatePayableByBonuses(groups: readonly CheckoutGroup[], balanceMinor: number): number {
  const limit = groups
    .filter(({ currency }) => currency === 'uah')
    .reduce((sum, { totalMinor }) => sum + Math.floor(totalMinor * bonusShare), 0);
  return Math.max(0, Math.min(limit, balanceMinor));
}
