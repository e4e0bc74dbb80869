import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

/** Sends a compressed file in pieces. An error destroys the connection: half a file must not look complete. */
export function sendGzip(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  return reply.type('application/gzip').send(compress(Readable.from(pieces)));
}

/** Sends a stream, compressed for callers that take gzip. An error destroys the connection here too. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, body: Readable): FastifyReply {
  reply.header('vary', 'Accept-Encoding');
  const isCompressed = new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip';
  return isCompressed ? reply.header('content-encoding', 'gzip').send(compress(body)) : reply.send(body);
}

/** The end of either stream, also after a disconnect of the reader, ends the other. */
function compress(body: Readable): Readable {
  const gzip = createGzip();
  pipeline(body, gzip, () => undefined);
  return gzip;
}
