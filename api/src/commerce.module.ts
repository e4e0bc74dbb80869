import type { Config } from './config';
import { createBillingService, registerBillingRoutes } from './features/billing';
import { createCallsService, registerCallRoutes } from './features/calls';
import type { CatalogService } from './features/catalog';
import { registerSellerEventRoutes, SellerEventStreams } from './features/events';
import { createImportsService, followImports, publicNetwork, registerImportRoutes } from './features/imports';
import { createLeadsService, registerLeadRoutes } from './features/leads';
import { createLoyaltyService, type Rates, registerLoyaltyRoutes } from './features/loyalty';
import {
  chargeDailyPromotions,
  createSellerMediaService,
  createSellerOffersService,
  registerSellerMediaRoutes,
  registerSellerOfferRoutes,
} from './features/offers';
import {
  completeOverdueOrders,
  createBuyerOrdersService,
  createOrderLinks,
  createSellerOrdersService,
  type OrderMails,
  registerBuyerOrderRoutes,
  registerSellerOrderRoutes,
} from './features/orders';
import { createPaymentsService, createProviders, registerPaymentRoutes, registerSandboxRoutes } from './features/payments';
import { createReviewWritesService, registerReviewWriteRoutes } from './features/reviews';
import {
  createSellerShopsService,
  createSellerSiteService,
  createSellerStatisticsService,
  endHolidays,
  followShops,
  registerSellerShopRoutes,
  registerSellerSiteRoutes,
  registerSellerStatisticsRoutes,
} from './features/shops';
import { paymentReversals } from './platform/http/metrics';
import type { Pool } from './platform/db';
import type { HttpApp } from './platform/http';
import type { MediaStore } from './platform/media';
import type { OutboxWorker } from './platform/outbox';

export interface CommerceOptions {
  config: Config;
  pool: Pool;
  worker: OutboxWorker;
  catalog: CatalogService;
  media: MediaStore;
  mails: OrderMails;
  rates: Rates;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Registers orders, calls, payments and the other commercial features, with their scheduled jobs. */
export function registerCommerceFeatures(app: HttpApp, { config, pool, worker, catalog, media, mails, rates }: CommerceOptions): void {
  const { siteName, publicOrigin, supportEmail, openOrderLeadsPrice, leadPriceCents } = config;
  const links = createOrderLinks(config);
  const loyalty = createLoyaltyService(pool, config.cashbackLimits);
  const streams = new SellerEventStreams(pool, (error) => {
    app.log.error({ err: error }, 'events could not be read, retrying');
  });

  registerBuyerOrderRoutes(app, { pool, catalog, links, orders: createBuyerOrdersService({ pool, mails, links, rates }) });
  registerSellerOrderRoutes(app, pool, createSellerOrdersService({ pool, mails, rates, openOrderLeadsPrice }));
  registerCallRoutes(app, pool, createCallsService({ pool, siteName, publicOrigin }));
  registerLeadRoutes(app, createLeadsService({ pool, siteName, supportEmail, leadPriceCents }));
  registerBillingRoutes(app, pool, createBillingService({ pool, leadPriceCents }));
  registerLoyaltyRoutes(app, loyalty);
  registerPayments(app, pool, config, worker);
  registerReviewWriteRoutes(app, createReviewWritesService({ pool, siteName, publicOrigin, supportEmail }));
  registerSellerShopRoutes(app, createSellerShopsService(pool));
  registerSellerSiteRoutes(app, createSellerSiteService(pool));
  registerSellerStatisticsRoutes(app, createSellerStatisticsService(pool));
  followShops(worker, pool);
  registerSellerOfferRoutes(app, createSellerOffersService(pool, config));
  registerSellerMediaRoutes(app, pool, media);
  registerSellerEventRoutes(app, streams);
  registerImports(app, pool, config, worker, media);

  worker.schedule('complete-orders', 10 * minuteMs, async () => {
    await completeOverdueOrders(pool, { mails, rates });
  });
  worker.schedule('end-holidays', 5 * minuteMs, async () => {
    await endHolidays(pool);
  });
  worker.schedule('mature-cashback', 10 * minuteMs, async () => {
    await loyalty.matureDue();
  });
  worker.schedule('release-compensations', 10 * minuteMs, async () => {
    await loyalty.releaseCompensations();
  });
  worker.schedule('charge-promotions', 10 * minuteMs, async () => {
    await chargeDailyPromotions(pool, { price: config.promotionPriceLeads, siteName, publicOrigin });
  });
  worker.schedule('expire-bonuses', hourMs, async () => {
    await loyalty.expireDue();
  });
  worker.schedule('forget-seller-events', hourMs, async () => {
    await streams.clean();
  });
}

function registerImports(app: HttpApp, pool: Pool, config: Config, worker: OutboxWorker, media: MediaStore): void {
  const { siteName, publicOrigin, allowedOrigins } = config;
  const imports = createImportsService({
    pool,
    siteName,
    publicOrigin,
    allowedOrigins,
    network: publicNetwork,
    storePicture: createSellerMediaService(pool, media).upload,
    retryAfterMs: [1000, 5000],
  });
  registerImportRoutes(app, imports);
  followImports(worker, imports);
}

function registerPayments(app: HttpApp, pool: Pool, config: Config, worker: OutboxWorker): void {
  const {
    siteName,
    publicOrigin,
    supportEmail,
    allowedOrigins,
    minimumTopUpCents,
    paymentMethods,
    paymentKeys,
    tokenSecret,
    isProduction,
  } = config;
  const names = paymentMethods.map(({ provider }) => provider);
  const { providers, sandbox } = createProviders({ names, keys: paymentKeys, publicOrigin, sandboxSecret: tokenSecret, isProduction });
  const payments = createPaymentsService({
    pool,
    siteName,
    publicOrigin,
    supportEmail,
    allowedOrigins,
    minimumTopUpCents,
    methods: paymentMethods,
    providers,
    onError: (error, payment) => {
      app.log.warn({ err: error, ...payment }, 'a payment needs attention');
    },
    onReversal: (reversal) => {
      paymentReversals.inc({ provider: reversal.provider });
      app.log.warn(reversal, 'a payment was reversed');
    },
  });
  registerPaymentRoutes(app, pool, payments);
  if (sandbox) registerSandboxRoutes(app, { payments, sandbox, siteName, allowedOrigins, isPublic: config.isSandboxPublic });
  worker.schedule('poll-payments', minuteMs, async () => {
    await payments.pollPending();
  });
}
