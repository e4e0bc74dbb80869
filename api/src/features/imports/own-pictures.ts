/** A picture that a file names: one of ours by its key, or an address to fetch it from. */
export interface GivenPicture {
  key: string | null;
  url: string;
}

const maxLength = 2000;

/** Addresses have blanks and Cyrillic letters in real files. Null for what is no address of the web. */
export function readPicture(text: string, origins: readonly string[]): GivenPicture | null {
  if (text.length > maxLength) return null;
  const [origin = ''] = origins;
  let url: URL;
  try {
    url = new URL(text.startsWith('//') ? `https:${text}` : text, text.startsWith('/media/') ? origin : undefined);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  const key = origins.includes(url.origin)
    ? (/^\/media\/([a-z0-9/-]{1,250})\/\d+\.(?:webp|avif|jpe?g)$/.exec(url.pathname)?.[1] ?? null)
    : null;
  return { key, url: url.href };
}

/** Where a picture can be seen, for an export. */
export function pictureUrl(key: string, origin: string): string {
  return `${origin}/media/${key}/600.webp`;
}
