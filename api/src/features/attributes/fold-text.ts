import { LRUCache } from 'lru-cache';
import { normalizeText } from '../../platform/normalize-text';

const dashes = /[‐‑‒–—−]/g;

/** Returns a text for comparison: folded letters, one kind of dashes and blanks, no punctuation at its ends. */
export function foldText(text: string): string {
  return normalizeText(text.normalize('NFKC'))
    .replace(dashes, '-')
    .replace(/[×*]/g, 'x')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,:;!?"«»“”]+|(?<![\s.,:;!?«»“”])[\s.,:;!?«»“”]+$/g, '');
}

// The cache pays off, because all rows of a price list have the same names of attributes, and many the same values.
const matchKeys = new LRUCache<string, string>({ max: 2_000 });

/** Returns a text by which values are equal however they are spaced: `M.2 NVMe` and `m2-nvme` are the same, `1.5` and `15` are not. */
export function toMatchKey(text: string): string {
  let key = matchKeys.get(text);
  if (key === undefined) matchKeys.set(text, (key = buildMatchKey(text)));
  return key;
}

function buildMatchKey(text: string): string {
  return foldText(text)
    .replace(/(?<=\d)\s?[хx]\s?(?=\d)/g, 'x')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/[\s"'«»“”()_]|(?<!\d)-|-(?!\d)/g, '');
}
