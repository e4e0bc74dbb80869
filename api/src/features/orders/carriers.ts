/** Tracking pages of carriers. */
const trackingPages: Partial<Record<string, (ttn: string) => string>> = {
  nova_poshta: (ttn) => `https://novaposhta.ua/tracking/?cargo_number=${encodeURIComponent(ttn)}`,
  ukr_poshta: (ttn) => `https://track.ukrposhta.ua/tracking_UA.html?barcode=${encodeURIComponent(ttn)}`,
};

/** Returns the tracking URL of a parcel; null without a parcel or a page of the carrier. */
export function trackingUrl({ delivery_method: method, ttn }: { delivery_method: string; ttn: string | null }): string | null {
  return ttn ? (trackingPages[method]?.(ttn) ?? null) : null;
}
