import type { Api } from '@yarmarok/shared-api';

export const shopsPageSize = 24;

/** The page of shops in the address. */
export function shopsQuery(api: Api, offset: number) {
  return api.shops.list({ ordering: '-rating' }, shopsPageSize, offset);
}

/** Parses `offset` of an address; invalid values count as 0. */
export function shopsOffset(search: URLSearchParams): number {
  const offset = Number(search.get('offset') ?? 0);
  return Number.isInteger(offset) && offset > 0 && offset <= 1_000_000 ? offset : 0;
}
