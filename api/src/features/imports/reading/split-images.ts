/** Addresses of a cell: a comma list, or one per line. Commas inside an address stay. */
export function splitImages(text: string): string[] {
  return text
    .split(/[\s,;|]+(?=https?:\/\/)|[\r\n]+|\s*[,;|]\s+|[,;|]\s*$/iu)
    .map((part) => part.trim())
    .filter(Boolean);
}
