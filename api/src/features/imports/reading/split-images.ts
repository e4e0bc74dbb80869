const betweenAddresses = /[\s,;|]+(?=https?:\/\/)|[\r\n]+|[,;|]\s*$/iu;
const inLists = /[\s,;|]+(?=https?:\/\/)|[\r\n]+|\s*[,;|]\s+|[,;|]\s*$/iu;

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
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
