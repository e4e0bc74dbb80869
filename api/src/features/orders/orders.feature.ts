import type { Config } from '../../config/config';
import type { Feature } from '../../feature';
import { getCatalog } from '../catalog';
import { registerBuyerOrderRoutes } from './buyer/buyer-orders.routes';
import { cancelWaitingOrders } from './cancel-waiting-orders';
import { completeOverdueOrders } from './complete-orders';
import { endHolds, expireUnconfirmed } from './checkout/end-holds';
import { registerOrderFileRoutes } from './files/order-files.routes';
import { createOrderFilesService } from './files/order-files.service';
import { registerOrderBatchRoutes } from './seller/order-batch.routes';
import { createOrderBatchService } from './seller/order-batch.service';
import { createOrderLinks } from './buyer/order-links';
import type { MailContext } from './mails/order-mails';
import { registerSellerOrderRoutes } from './seller/seller-orders.routes';

const completionIntervalMs = 600_000;
const holdIntervalMs = 300_000;

const toMailContext = ({ siteName, publicOrigin, tokenSecret }: Config): MailContext => ({
  siteName,
  publicOrigin,
  links: createOrderLinks({ publicOrigin, tokenSecret }),
});

/** Orders, which buyers place and sellers open as leads. */
export const ordersFeature: Feature = {
  plugin(app, context, done) {
    const { config, pool, worker } = context;
    const [mails, rates] = [toMailContext(config), config];
    registerBuyerOrderRoutes(app, {
      pool,
      catalog: getCatalog(context),
      links: createOrderLinks(config),
      mails,
      rates,
      maxUnconfirmedGuestOrders: config.maxUnconfirmedGuestOrders,
    });
    registerSellerOrderRoutes(app, { pool, mails, openOrderLeadsPrice: config.openOrderLeadsPrice });
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
  onAccountDeleted: (tx, userId, { config }) => cancelWaitingOrders(tx, userId, { mails: toMailContext(config) }),
};
