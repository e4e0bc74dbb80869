import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

/** Sends a compressed file in pieces. An error destroys the connection: half a file must not look complete. */
export function sendGzip(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  const gzip = createGzip();
  const source = Readable.from(pieces);
  source.on('error', (error) => gzip.destroy(error));
  gzip.on('close', () => source.destroy());
  return reply.type('application/gzip').send(source.pipe(gzip));
}
