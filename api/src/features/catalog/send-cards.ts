import type { FastifyReply, FastifyRequest } from 'fastify';
import { nextPageUrl, type PageRequest } from '../../platform/http';
import type { CardList, ListCursor } from './offer-lists.repository';

/** The rows are ready JSON already: they are put into the page as they are. */
export function sendCards(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
  { rowsJson, count, last }: CardList,
  ordering = '',
): FastifyReply {
  const next = nextPageUrl(request, page, count, last && ordering ? { after: formatCursor(ordering, last) } : {});
  // Encoded once: as a string it would be encoded again for its length, its ETag and the socket.
  const body = Buffer.from(`{"results":[${rowsJson}],"count":${String(count)},"next":${JSON.stringify(next)}}`);
  return reply.type('application/json; charset=utf-8').send(body);
}

/** The place where a page ended, for the address of the next one: that page then costs the same however deep it is. */
function formatCursor(ordering: string, { inTop, rank, offerId }: ListCursor): string {
  return `${ordering}:${inTop ? '1' : '0'}:${String(rank)}:${String(offerId)}`;
}

/** Null unless it is a place in this very ordering: then the offset holds. */
export function parseCursor(text: string | undefined, ordering: string): ListCursor | null {
  const [ofOrdering, inTop, rank, offerId] = text?.split(':') ?? [];
  if (ofOrdering !== ordering || ![inTop, rank, offerId].every((part) => part !== undefined && /^-?\d{1,15}\d?$/.test(part))) return null;
  return { inTop: inTop === '1', rank: Number(rank), offerId: Number(offerId) };
}
