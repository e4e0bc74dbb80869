/** Maximum number of expanded lists that are remembered in this document; the oldest are evicted. */
const maxRemembered = 50;
const firstOffsets = new Map<string, number>();

const buildKey = (filters: object, offset: number) => JSON.stringify([filters, offset]);

/** Records that the list with `offset` in its address starts at an earlier page. Never called during server rendering. */
export function setFirstOffset(filters: object, offset: number, firstOffset: number): void {
  const key = buildKey(filters, offset);
  firstOffsets.delete(key);
  firstOffsets.set(key, firstOffset);
  for (const oldest of firstOffsets.keys()) {
    if (firstOffsets.size <= maxRemembered) break;
    firstOffsets.delete(oldest);
  }
}

/** Removes the record: the list with `offset` in its address starts at that page again. */
export function deleteFirstOffset(filters: object, offset: number): void {
  firstOffsets.delete(buildKey(filters, offset));
}

/**
 * Returns the offset at which the list with `offset` in its address starts: an earlier page when "show more" expanded the list in
 * this document. Back then restores the whole list, and a direct visit shows only the page of the address.
 */
export function getFirstOffset(filters: object, offset: number): number {
  return firstOffsets.get(buildKey(filters, offset)) ?? offset;
}
