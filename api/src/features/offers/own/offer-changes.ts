import { InvalidFields } from '../../../platform/errors';
import { fieldTexts } from '../../../platform/http';
import { changedPrice, missingForActive } from '../offer-rules';
import type { LockedOffer, NewOfferColumns, OfferColumns } from './seller-offer-writes.repository';
import { texts } from './seller-offers.messages';

type PromotedColumns = Pick<LockedOffer, 'status' | 'in_top' | 'in_color'>;

/** Returns whether a change makes a promotion visible to buyers. */
export function startsPromotion(before: PromotedColumns, after: PromotedColumns): boolean {
  const isShown = (offer: PromotedColumns, name: 'in_top' | 'in_color') => offer.status === 'active' && offer[name];
  return (['in_top', 'in_color'] as const).some((name) => isShown(after, name) && !isShown(before, name));
}

/** A category that is set with a change is no longer missing. */
export function lacksCategory(before: { is_category_missing: boolean }, { category_id }: OfferColumns): boolean {
  return before.is_category_missing && category_id === undefined;
}

export function missingFields({ title, is_category_missing, delivery_methods, payment_methods, price_minor }: NewOfferColumns): string[] {
  return missingForActive({
    titleUk: title?.uk ?? title?.ru ?? title?.en,
    hasCategory: is_category_missing !== true,
    deliveryMethods: delivery_methods ?? [],
    paymentMethods: payment_methods ?? [],
    priceMinor: price_minor ?? 0,
  });
}

export function refuseIncomplete(columns: NewOfferColumns): void {
  const missing = missingFields(columns);
  const toText = (field: string) => (field === 'price' ? texts.priceZero : fieldTexts.required);
  if (missing.length > 0) throw new InvalidFields(Object.fromEntries(missing.map((field) => [field, [{ message: toText(field) }]])));
}

export function pricesAfter(offer: LockedOffer, percent: number): OfferColumns {
  const price = changedPrice(offer.price_minor, percent);
  const isOutdated = offer.old_price_minor !== null && offer.old_price_minor <= price;
  return { price_minor: price, ...(isOutdated ? { old_price_minor: null } : {}) };
}
