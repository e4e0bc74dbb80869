const betweenAddresses = /[\r\n]+|[,;|]\s*$/u;
const inLists = /[\r\n]+|[,;|](?:\s+|$)/u;
const signs = /[\s,;|]+/gu;
const address = /https?:\/\//iuy;

/** Splits the URLs of a cell: a comma-separated list, or one per line. Commas inside a URL stay. */
export function splitImages(text: string): string[] {
  return split(text, inLists);
}

/** Splits the URLs of an element: usually one, which may contain commas and blanks. */
export function splitAddresses(text: string): string[] {
  return split(text, betweenAddresses);
}

function split(text: string, separator: RegExp): string[] {
  return text
    .replace(signs, (found, at: number) => {
      address.lastIndex = at + found.length;
      return address.test(text) ? '\n' : found;
    })
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
