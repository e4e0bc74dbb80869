import type { FastifyReply, FastifyRequest } from 'fastify';
import { nextPageUrl, type PageRequest } from '../../platform/http';
import type { CardList } from './catalog.repository';

/** The rows are ready JSON already: they are put into the page as they are. */
export function sendCards(request: FastifyRequest, reply: FastifyReply, page: PageRequest, { rowsJson, count }: CardList): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(`{"results":[${rowsJson}],"count":${String(count)},"next":${JSON.stringify(nextPageUrl(request, page, count))}}`);
}
