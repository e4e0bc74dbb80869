export const pageSize = 20;
const maxOffset = 1_000_000;

/** Parses `offset` of an address; invalid values count as 0. */
export function parseOffset(search: URLSearchParams): number {
  const offset = Number(search.get('offset') ?? 0);
  return Number.isInteger(offset) && offset > 0 && offset <= maxOffset ? offset : 0;
}

/** Returns the number of the page at an offset, from 1, and of all pages. */
export function toPages(offset: number, count: number): { page: number; pageCount: number } {
  return { page: Math.floor(offset / pageSize) + 1, pageCount: Math.ceil(count / pageSize) };
}

/** Returns the offset of a page; pages count from 1. */
export function toOffset(page: number): number {
  return (page - 1) * pageSize;
}
