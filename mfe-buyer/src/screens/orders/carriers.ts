import type { Order } from '@yarmarok/shared-api';

/** Pages on which a carrier shows where a parcel is. */
const trackingPages: Partial<Record<Order['delivery_method'], (ttn: string) => string>> = {
  nova_poshta: (ttn) => `https://novaposhta.ua/tracking/?cargo_number=${encodeURIComponent(ttn)}`,
  ukr_poshta: (ttn) => `https://track.ukrposhta.ua/tracking_UA.html?barcode=${encodeURIComponent(ttn)}`,
};

/** Where a parcel can be followed; null when nothing was sent or the carrier has no such page. */
export function trackingUrl({ delivery_method: method, ttn }: Pick<Order, 'delivery_method' | 'ttn'>): string | null {
  return ttn ? (trackingPages[method]?.(ttn) ?? null) : null;
}
