import type { Order } from './orders';

/** Pages on which a carrier shows where a parcel is. */
const trackingPages: Partial<Record<Order['delivery_method'], (ttn: string) => string>> = {
  nova_poshta: (ttn) => `https://novaposhta.ua/tracking/?cargo_number=${encodeURIComponent(ttn)}`,
  ukr_poshta: (ttn) => `https://track.ukrposhta.ua/tracking_UA.html?barcode=${encodeURIComponent(ttn)}`,
};

/** Returns the page on which a parcel can be tracked; null when nothing was sent or the carrier has no such page. */
export function trackingUrl({ delivery_method: method, ttn }: Pick<Order, 'delivery_method' | 'ttn'>): string | null {
  return ttn ? (trackingPages[method]?.(ttn) ?? null) : null;
}

const ttnLengths: Partial<Record<Order['delivery_method'], number>> = { nova_poshta: 14, ukr_poshta: 13 };

/** Returns how many digits a waybill number of the carrier has; null when the carrier has no fixed length. */
export function ttnLength(method: Order['delivery_method']): number | null {
  return ttnLengths[method] ?? null;
}

/** Returns whether a number has the carrier's format. Spaces between the digits are allowed, because people group them. */
export function hasTtnFormat(method: Order['delivery_method'], ttn: string): boolean {
  const length = ttnLength(method);
  return length === null || new RegExp(`^\\d{${String(length)}}$`).test(ttn.replace(/\s/g, ''));
}
