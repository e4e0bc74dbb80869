/** Rules of offers as pure functions. */
const dayMs = 24 * 3600_000;

/** Maximum of a price, typed or computed: ten digits and two decimals. */
export const maxPriceMinor = 999_999_999_999;

/** Maximum of attributes of an offer, typed and free. */
export const maxAttributes = 200;

/** Returns when an offer may be hoisted for free again; null when it may now. */
export function nextHoistAt(lastFreeHoist: Date | null, now: Date): Date | null {
  if (lastFreeHoist === null) return null;
  const next = new Date(lastFreeHoist.getTime() + dayMs);
  return next > now ? next : null;
}

/** Changes a price by whole percents: rounded half up, in minor units, at least one. */
export function changedPrice(priceMinor: number, percent: number): number {
  const changed = (BigInt(priceMinor) * BigInt(100 + percent) + 50n) / 100n;
  return priceMinor === 0 ? 0 : Math.max(1, Number(changed));
}

export interface Orderable {
  titleUk: string | undefined;
  hasCategory: boolean;
  deliveryMethods: readonly string[];
  paymentMethods: readonly string[];
  priceMinor: number;
}

/** Returns the missing fields of an active offer, which cannot be ordered without them. */
export function missingForActive({ titleUk, hasCategory, deliveryMethods, paymentMethods, priceMinor }: Orderable): string[] {
  return [
    ...(titleUk ? [] : ['title']),
    ...(hasCategory ? [] : ['category']),
    ...(deliveryMethods.length > 0 ? [] : ['delivery_methods']),
    ...(paymentMethods.length > 0 ? [] : ['payment_methods']),
    ...(priceMinor > 0 ? [] : ['price']),
  ];
}

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

/** Detects the type of a picture by its first bytes; null for unsupported types. */
export function detectPictureType(bytes: Buffer): PictureType | null {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp' && /avif|avis/.test(ascii(8, 32))) return 'image/avif';
  return null;
}
