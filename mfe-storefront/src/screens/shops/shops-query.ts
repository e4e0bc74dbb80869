import type { Api } from '@yarmarok/shared-api';

export const shopsPageSize = 24;

/** The page of shops that the address asks for. */
export function shopsQuery(api: Api, offset: number) {
  return api.shops.list({ ordering: '-rating' }, shopsPageSize, offset);
}

/** `offset` of an address; 0 for nonsense. */
export function shopsOffset(search: URLSearchParams): number {
  const offset = Number(search.get('offset') ?? 0);
  return Number.isInteger(offset) && offset > 0 && offset <= 1_000_000 ? offset : 0;
}
