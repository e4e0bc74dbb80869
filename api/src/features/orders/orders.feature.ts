import type { Feature } from '../../feature';
import { registerBuyerOrderRoutes } from './buyer-orders.routes';
import { createBuyerOrdersService } from './buyer-orders.service';
import { cancelWaitingOrders } from './cancel-waiting-orders';
import { completeOverdueOrders } from './complete-orders';
import { endHolds, expireUnconfirmed } from './end-holds';
import { registerOrderFileRoutes } from './files/order-files.routes';
import { createOrderFilesService } from './files/order-files.service';
import { registerOrderBatchRoutes } from './order-batch.routes';
import { createOrderBatchService } from './order-batch.service';
import { createOrderLinks } from './order-links';
import { createOrderMails } from './order-mails';
import { registerSellerOrderRoutes } from './seller-orders.routes';
import { createSellerOrdersService } from './seller-orders.service';

const completionIntervalMs = 600_000;
const holdIntervalMs = 300_000;

/** Orders as buyers place them and sellers open them as leads. */
export const ordersFeature: Feature = {
  plugin(app, { config, pool, worker, catalog }, done) {
    const [links, mails, rates] = [createOrderLinks(config), createOrderMails(config), config];
    registerBuyerOrderRoutes(app, {
      pool,
      catalog,
      links,
      orders: createBuyerOrdersService({ pool, mails, links, rates, maxUnconfirmedGuestOrders: config.maxUnconfirmedGuestOrders }),
    });
    registerSellerOrderRoutes(app, pool, createSellerOrdersService({ pool, mails, openOrderLeadsPrice: config.openOrderLeadsPrice }));
    registerOrderBatchRoutes(app, createOrderBatchService({ pool, mails }));
    registerOrderFileRoutes(app, createOrderFilesService(pool, { openOrderLeadsPrice: config.openOrderLeadsPrice }));
    worker.schedule('complete-orders', completionIntervalMs, async () => {
      await completeOverdueOrders(pool, { mails });
    });
    worker.schedule('end-holds', holdIntervalMs, async () => {
      await endHolds(pool);
      await expireUnconfirmed(pool, { mails, rates });
    });
    done();
  },
  /** Cancels orders that wait for payment, as buyer and as seller; orders in progress continue. */
  onAccountDeleted: (tx, userId, { config }) => cancelWaitingOrders(tx, userId, { mails: createOrderMails(config) }),
};
