/** Lists that a visitor made longer, kept as long as the document: the oldest are forgotten. */
const kept = 50;
const grown = new Map<string, number>();

const keyOf = (filters: object, offset: number) => JSON.stringify([filters, offset]);

/** Notes that the list with `offset` in its address begins with an earlier page. Never called while rendering on the server. */
export function rememberGrowth(filters: object, offset: number, firstOffset: number): void {
  const key = keyOf(filters, offset);
  grown.delete(key);
  grown.set(key, firstOffset);
  for (const oldest of grown.keys()) {
    if (grown.size <= kept) break;
    grown.delete(oldest);
  }
}

/** Makes the list with `offset` in its address begin with that page again. */
export function forgetGrowth(filters: object, offset: number): void {
  grown.delete(keyOf(filters, offset));
}

/**
 * Where the list begins whose address says `offset`: at that page, unless it was made longer by "show more" in this
 * document. So Back gives the whole list again, while an address that is opened anew shows the page that it names.
 */
export function firstOffsetOf(filters: object, offset: number): number {
  return grown.get(keyOf(filters, offset)) ?? offset;
}
