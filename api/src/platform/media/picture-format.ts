import Negotiator from 'negotiator';

/** Formats of variants; WebP is the one that every address ends with. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const contentTypes: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };

/**
 * The format for an `Accept` header: AVIF for those who name it, JPEG for those who take no WebP, else WebP. Somebody who takes
 * anything gets WebP: programs that fetch pictures seldom know AVIF.
 */
export function pictureFormatFor(accept: string | undefined): PictureFormat {
  if (accept === undefined) return 'webp';
  if (/image\/avif(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept)) return 'avif';
  const wanted = new Negotiator({ headers: { accept } }).mediaType(['image/webp', 'image/jpeg']);
  return wanted === 'image/jpeg' ? 'jpeg' : 'webp';
}
