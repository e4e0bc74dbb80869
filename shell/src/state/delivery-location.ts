import type { DeliveryLocation } from '@yarmarok/shared-contract';
import { isRecord, parseJson, readText, watchText, writeText } from './browser-storage';

const storageKey = 'deliveryLocation';

/** The only country of delivery today, and the default. */
export const defaultCountry = 'ukraine';

/** Returns the stored delivery location; the default country when nothing usable is stored. */
export function readLocation(): DeliveryLocation {
  const stored = parseJson(readText(storageKey));
  if (!isRecord(stored) || typeof stored.country !== 'string' || stored.country === '') return { country: defaultCountry, city: null };
  return { country: stored.country, city: typeof stored.city === 'string' && stored.city !== '' ? stored.city : null };
}

export function writeLocation(location: DeliveryLocation): void {
  writeText(storageKey, JSON.stringify(location));
}

export function watchLocation(onChange: (location: DeliveryLocation) => void): () => void {
  return watchText(storageKey, () => onChange(readLocation()));
}
