import type { Config } from '../../config/config';
import type { Feature } from '../../feature';
import { getCatalog } from '../catalog';
import type { Rates } from '../loyalty';
import { getSettings } from '../settings';
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
    const [mails, settings] = [toMailContext(config), getSettings(context)];
    const rates: Rates = {
      get kopiikasPerUsd() {
        return config.kopiikasPerUsd;
      },
      get kopiikasPerEur() {
        return config.kopiikasPerEur;
      },
      get cashbackNewShopWeekCents() {
        return settings.cashback_new_shop_week;
      },
    };
    const prices = {
      get openOrderLeadsPrice() {
        return settings.open_order_price;
      },
    };
    registerBuyerOrderRoutes(app, {
      pool,
      catalog: getCatalog(context),
      links: createOrderLinks(config),
      mails,
      rates,
      get maxUnconfirmedGuestOrders() {
        return settings.max_unconfirmed_guest_orders;
      },
    });
    registerSellerOrderRoutes(app, { pool, mails, prices });
    registerOrderBatchRoutes(app, createOrderBatchService({ pool, mails }));
    registerOrderFileRoutes(app, createOrderFilesService(pool, prices));
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
