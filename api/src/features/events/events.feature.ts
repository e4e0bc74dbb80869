import type { Feature } from '../../feature';
import { SellerEventStreams } from './seller-event-streams';
import { registerSellerEventRoutes } from './seller-events.routes';

const cleaningIntervalMs = 3600_000;

/** Events of orders and calls, streamed to sellers. */
export const eventsFeature: Feature = {
  plugin(app, { pool, worker }, done) {
    const streams = new SellerEventStreams(pool, (error) => {
      app.log.error({ err: error }, 'events could not be read, retrying');
    });
    registerSellerEventRoutes(app, streams);
    worker.schedule('forget-seller-events', cleaningIntervalMs, async () => {
      await streams.clean();
    });
    done();
  },
};
