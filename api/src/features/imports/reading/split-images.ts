const betweenAddresses = /[\s,;|]+(?=https?:\/\/)|[\r\n]+|[,;|]\s*$/iu;
const inLists = /[\s,;|]+(?=https?:\/\/)|[\r\n]+|\s*[,;|]\s+|[,;|]\s*$/iu;

/** Addresses of a cell: a comma list, or one per line. Commas inside an address stay. */
export function splitImages(text: string): string[] {
  return split(text, inLists);
}

/** Addresses of an element: most often one, which may have commas and blanks in it. */
export function splitAddresses(text: string): string[] {
  return split(text, betweenAddresses);
}

function split(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
