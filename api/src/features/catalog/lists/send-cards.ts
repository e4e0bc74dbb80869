import type { FastifyReply, FastifyRequest } from 'fastify';
import { nextPageUrl, type PageRequest } from '../../../platform/http';
import type { CardList, ListCursor } from './offer-lists.repository';

/** Sends a page of cards with `more` fields. The rows are stored JSON and go into the body unparsed. */
export function sendCards(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
  { rowsJson, count, last, rotation }: CardList,
  ordering = '',
  more: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const next = nextPageUrl(request, page, count, {
    ...(last && ordering ? { after: formatCursor(ordering, last) } : {}),
    ...(rotation === undefined ? {} : { rotation: String(rotation) }),
  });
  const fields = Object.entries(more).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  // Encoded once: a string would be encoded again for its length, its ETag and the socket.
  const body = Buffer.from(`{"results":[${rowsJson}],"count":${String(count)},"next":${JSON.stringify(next)}${fields.join('')}}`);
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Formats the cursor for the address of the next page, which makes the cost independent of the depth. */
function formatCursor(ordering: string, { rank, offerId }: ListCursor): string {
  return `${ordering}:${String(rank)}:${String(offerId)}`;
}

/** Parses a cursor; null when it is invalid or belongs to another ordering, so that the offset applies. */
export function parseCursor(text: string | undefined, ordering: string): ListCursor | null {
  const [cursorOrdering, rank, offerId, more] = text?.split(':') ?? [];
  if (
    cursorOrdering !== ordering ||
    more !== undefined ||
    ![rank, offerId].every((part) => part !== undefined && /^-?\d{1,15}\d?$/.test(part))
  )
    return null;
  return { rank: Number(rank), offerId: Number(offerId) };
}
