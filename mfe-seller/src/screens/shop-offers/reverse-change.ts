import type { BulkUpdateBody, OwnOfferRow, UpdateOfferBody } from '@yarmarok/shared-api/account';

export type OfferChange = BulkUpdateBody['set'];
type Color = NonNullable<OfferChange['color']>;

/** Calls that restore the previous values of offers. */
export interface ReverseCalls {
  bulk: BulkUpdateBody[];
  single: { id: number; body: UpdateOfferBody }[];
}

/** Returns the calls that undo a bulk change: one per group of equal values, prices one by one. */
export function buildReverseCalls(before: readonly OwnOfferRow[], change: OfferChange): ReverseCalls {
  if (change.price_percent !== undefined) {
    return { bulk: [], single: before.map(({ id, price, old_price }) => ({ id, body: { price, old_price } })) };
  }
  const groups = new Map<string, BulkUpdateBody>();
  for (const offer of before) {
    const set = pickPreviousValues(offer, change);
    const key = JSON.stringify(set);
    const group = groups.get(key);
    if (group) group.ids.push(offer.id);
    else groups.set(key, { ids: [offer.id], set });
  }
  return { bulk: [...groups.values()], single: [] };
}

function pickPreviousValues({ status, in_top, in_color, color }: OwnOfferRow, change: OfferChange): OfferChange {
  return {
    ...(change.status === undefined ? {} : { status }),
    ...(change.in_top === undefined ? {} : { in_top }),
    ...(change.in_color === undefined ? {} : { in_color, color: color as Color | null }),
  };
}
