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

/** The address of the page behind this one, or null when this is the last. Absolute, on the origin that was asked. */
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
  return `${originOf(request)}${path}?${values.toString()}`;
}

/** What the person's browser calls the service, also behind a proxy; just a path where the headers say nonsense. */
function originOf(request: FastifyRequest): string {
  const isSane = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(request.host) && /^https?$/.test(request.protocol);
  return isSane ? `${request.protocol}://${request.host}` : '';
}

export function pageOf<Row>(request: FastifyRequest, page: PageRequest, results: Row[], count: number): Page<Row> {
  return { results, count, next: nextPageUrl(request, page, count) };
}
