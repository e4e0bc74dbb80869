/** A picture in a file: one of ours by its key, or a URL to fetch. */
export interface GivenPicture {
  key: string | null;
  url: string;
}

const maxLength = 2000;

/** Real files have blanks and Cyrillic letters in URLs. Returns null for anything but an http(s) URL. */
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

/** Returns the URL of a picture, for an export. */
export function pictureUrl(key: string, origin: string): string {
  return `${origin}/media/${key}/600.webp`;
}
