import type { SourceRow } from '../reading/source-row';
import { clean } from './row-text';

/** The names that a row has for its category. */
export interface CategoryReference {
  name: string;
  id: string;
}

/** A link to a category serves as its name when the file has no other. */
export function parseCategory(texts: SourceRow['texts']): CategoryReference {
  const [name, id] = [clean(texts.category ?? ''), clean(texts.category_id || texts.portal_category || '')];
  // Some exports name a category by a URL of a classifier; its last segment is the name.
  const words = isAddress(name) ? getLastSegment(name) : name;
  return { name: words || id ? words : clean(texts.category_link ?? ''), id };
}

/** The category of a portal beside the shop's own one: its number, else the last words of its address. Blank without one. */
export function parsePortalCategory(texts: SourceRow['texts']): string {
  return clean(texts.portal_category ?? '') || getLastSegment(clean(texts.category_link ?? ''));
}

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** Returns the words of the last segment of a URL: `https://prom.ua/ua/Vazy-z-gliny` is `Vazy z gliny`. */
function getLastSegment(address: string): string {
  if (!URL.canParse(address)) return '';
  const part = new URL(address).pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return clean(decodeURIComponent(part).replace(/[-_+]+/g, ' '));
  } catch {
    return clean(part);
  }
}
