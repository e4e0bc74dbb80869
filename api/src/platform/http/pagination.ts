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

/** A limit above 100 counts as 100; nonsense was refused by the schema before. */
export function pageRequest({ limit = defaultLimit, offset = 0 }: Partial<PageRequest>): PageRequest {
  return { limit: Math.min(limit, maxLimit), offset };
}

/** The address of the page behind this one, or null when this is the last. Absolute on the public origin. */
export function nextPageUrl(
  request: FastifyRequest,
  { limit, offset }: PageRequest,
  count: number,
  extra: Record<string, string> = {},
): string | null {
  if (limit === 0 || offset + limit >= count) return null;
  const url = new URL(request.originalUrl, `${request.protocol}://${request.headers.host ?? request.host}`);
  url.searchParams.set('limit', String(limit));
  url.searchParams.set('offset', String(offset + limit));
  for (const [name, value] of Object.entries(extra)) url.searchParams.set(name, value);
  return url.href;
}

export function pageOf<Row>(request: FastifyRequest, page: PageRequest, results: Row[], count: number): Page<Row> {
  return { results, count, next: nextPageUrl(request, page, count) };
}
