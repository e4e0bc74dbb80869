import type { FastifyRequest } from 'fastify';

export interface PageRequest {
  limit: number;
  offset: number;
}

export interface Page<Row> {
  results: Row[];
  count: number;
  next: string | null;
}

const maxLimit = 100;
const defaultLimit = 20;
/** No list is this long; offsets beyond would only overflow the database's integers. */
const maxOffset = 2_000_000_000;

/** A limit above 100 counts as 100; nonsense was refused by the schema before. */
export function pageRequest({ limit = defaultLimit, offset = 0 }: Partial<PageRequest>): PageRequest {
  return { limit: Math.min(limit, maxLimit), offset: Math.min(offset, maxOffset) };
}

/** Returns the address of the page behind this one on the site's own origin, or null when this is the last. */
export function nextPageUrl(
  request: FastifyRequest,
  { limit, offset }: PageRequest,
  count: number,
  extra: Record<string, string> = {},
): string | null {
  if (limit === 0 || offset + limit >= count) return null;
  const [path = '', query = ''] = request.originalUrl.split('?');
  const values = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ limit: String(limit), offset: String(offset + limit), ...extra })) values.set(name, value);
  // Never from the headers of the request: their sender would choose where the next call goes.
  return `${request.server.publicOrigin}${path}?${values.toString()}`;
}

export function toPage<Row>(request: FastifyRequest, page: PageRequest, results: Row[], count: number): Page<Row> {
  return { results, count, next: nextPageUrl(request, page, count) };
}
