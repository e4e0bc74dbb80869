import Negotiator from 'negotiator';

/** Formats of variants; URLs end with WebP. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const contentTypes: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };

/**
 * Picks the format by the `Accept` header: AVIF for clients that name it, JPEG for those that refuse WebP, else WebP. A wildcard gets WebP,
 * because programs that fetch pictures rarely decode AVIF.
 */
export function pictureFormatFor(accept: string | undefined): PictureFormat {
  if (accept === undefined) return 'webp';
  if (/image\/avif(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept)) return 'avif';
  const wanted = new Negotiator({ headers: { accept } }).mediaType(['image/webp', 'image/jpeg']);
  return wanted === 'image/jpeg' ? 'jpeg' : 'webp';
}
