import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { requireActor } from '../../platform/auth';
import { ServiceStopping, Unauthorized } from '../../platform/errors';
import { type HttpApp, refusing } from '../../platform/http';
import { eventPolicies } from './events.policy';
import { heartbeatMs, type Listener, type SellerEventStreams } from './seller-event-streams';

/** Delay of a client before it reconnects. */
const retryMs = 3000;
/** The client then reconnects with a fresh token. */
const streamMs = 30 * 60_000;

/** Server-sent events: kinds and ids only, so that no masked data leaves this way. */
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
      config: { policy: eventPolicies.follow, isStream: true },
      schema: {
        tags: ['seller events'],
        operationId: 'streamSellerEvents',
        summary: 'Server-sent events: order.created, order.changed, call.created, import.progress, balance.changed, stock.low',
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
      let preamble = `retry: ${String(retryMs)}\n\n`;
      let write = (text: string): unknown => (preamble += text);
      // Headers are sent only when the listener is registered, so that no event after them is lost.
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
      // A request that arrived during the shutdown is closed too.
      if (isStopping) throw new ServiceStopping();
      reply.hijack();
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-accel-buffering': 'no',
        // A keep-alive connection would delay the shutdown.
        connection: 'close',
        'x-request-id': request.id,
      });
      write = (text) => response.write(text);
      write(preamble);
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
