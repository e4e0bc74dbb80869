/** Lists that a visitor made longer, kept as long as the document: the oldest are forgotten. */
const maxRemembered = 50;
const firstOffsets = new Map<string, number>();

const buildKey = (filters: object, offset: number) => JSON.stringify([filters, offset]);

/** Notes that the list with `offset` in its address begins with an earlier page. Never called while rendering on the server. */
export function setFirstOffset(filters: object, offset: number, firstOffset: number): void {
  const key = buildKey(filters, offset);
  firstOffsets.delete(key);
  firstOffsets.set(key, firstOffset);
  for (const oldest of firstOffsets.keys()) {
    if (firstOffsets.size <= maxRemembered) break;
    firstOffsets.delete(oldest);
  }
}

/** Makes the list with `offset` in its address begin with that page again. */
export function deleteFirstOffset(filters: object, offset: number): void {
  firstOffsets.delete(buildKey(filters, offset));
}

/**
 * Where the list begins whose address says `offset`: at that page, unless it was made longer by "show more" in this
 * document. So Back gives the whole list again, while an address that is opened anew shows the page that it names.
 */
export function getFirstOffset(filters: object, offset: number): number {
  return firstOffsets.get(buildKey(filters, offset)) ?? offset;
}
