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
/** No list is this long; larger offsets would overflow the database's integers. */
const maxOffset = 2_000_000_000;

/** A limit above 100 counts as 100; the schema has refused invalid values. */
export function pageRequest({ limit = defaultLimit, offset = 0 }: Partial<PageRequest>): PageRequest {
  return { limit: Math.min(limit, maxLimit), offset: Math.min(offset, maxOffset) };
}

/** Returns the URL of the next page on the public origin, or null for the last page. */
export function nextPageUrl(
  request: FastifyRequest,
  { limit, offset }: PageRequest,
  count: number,
  extra: Record<string, string> = {},
): string | null {
  if (limit === 0 || offset + limit >= count) return null;
  return sameCallUrl(request, { limit: String(limit), offset: String(offset + limit), ...extra });
}

/** Returns the URL of the same call with other query values, on the public origin. */
export function sameCallUrl(request: FastifyRequest, changes: Readonly<Record<string, string>>): string {
  const [path = '', query = ''] = request.originalUrl.split('?');
  const values = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) values.set(name, value);
  // The URL is never built from request headers, whose sender would choose where the next call goes.
  return `${request.server.publicOrigin}${path}?${values.toString()}`;
}

export function toPage<Row>(request: FastifyRequest, page: PageRequest, results: Row[], count: number): Page<Row> {
  return { results, count, next: nextPageUrl(request, page, count) };
}
