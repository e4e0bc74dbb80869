import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { requireActor } from '../../platform/auth';
import { ServiceStopping, Unauthorized } from '../../platform/errors';
import { type HttpApp, refusing } from '../../platform/http';
import { heartbeatMs, type Listener, type SellerEventStreams } from './seller-event-streams';

/** How long a client that loses its stream waits before it asks again. */
const retryMs = 3000;
/** Then the client connects anew, with a token that is still good. */
const streamMs = 30 * 60_000;

/** Server-sent events: kinds and ids only, so that nothing masked can leave this way. */
export function registerSellerEventRoutes(app: HttpApp, streams: SellerEventStreams): void {
  const open = new Set<ServerResponse>();
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    streams.stop();
    for (const response of open) response.end();
    done();
  });

  app.get(
    '/trading/seller/events/',
    {
      config: { isStream: true },
      schema: {
        tags: ['seller events'],
        operationId: 'streamSellerEvents',
        summary: 'Server-sent events: order.created, order.changed, call.created, import.progress, balance.changed',
        produces: ['text/event-stream'],
        response: refusing(401, 429),
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const lastId = Number(request.headers['last-event-id'] ?? Number.NaN);
      const response = reply.raw;
      const left = finished(response).catch(() => undefined);
      let hasSessionEnded = false as boolean;
      let begun = `retry: ${String(retryMs)}\n\n`;
      let write = (text: string): unknown => (begun += text);
      // Whoever is answered is being told: what happens after the answer must not be lost.
      const stop = await streams.listen(
        actor,
        Number.isSafeInteger(lastId) ? lastId : null,
        (event) => write(formatEvent(event)),
        () => {
          hasSessionEnded = true;
          if (response.headersSent) response.end();
        },
      );
      void left.then(stop);
      if (hasSessionEnded) throw new Unauthorized();
      // Whoever arrived while the others were sent away goes with them.
      if (isStopping) throw new ServiceStopping();
      reply.hijack();
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-accel-buffering': 'no',
        // A connection that is kept for more would hold up the service when it stops.
        connection: 'close',
        'x-request-id': request.id,
      });
      write = (text) => response.write(text);
      write(begun);
      open.add(response);
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs).unref();
      const ending = setTimeout(() => response.end(), streamMs).unref();
      void left.then(() => {
        clearInterval(heartbeat);
        clearTimeout(ending);
        open.delete(response);
      });
    },
  );
}

function formatEvent({ id, kind, shop_id, subject_id }: Parameters<Listener>[0]): string {
  return `id: ${String(id)}\nevent: ${kind}\ndata: ${JSON.stringify({ id: subject_id, shop: shop_id })}\n\n`;
}
