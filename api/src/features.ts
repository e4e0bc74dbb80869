import type { Feature } from './feature';
import { accountsFeature } from './features/accounts';
import { adjustmentsFeature } from './features/adjustments';
import { billingFeature } from './features/billing';
import { auditFeature } from './features/audit';
import { blocksFeature } from './features/blocks';
import { callsFeature } from './features/calls';
import { catalogFeature } from './features/catalog';
import { contentFeature } from './features/content';
import { eventsFeature } from './features/events';
import { favoritesFeature } from './features/favorites';
import { feedsFeature } from './features/feeds';
import { importsFeature } from './features/imports';
import { leadsFeature } from './features/leads';
import { loyaltyFeature } from './features/loyalty';
import { offersFeature } from './features/offers';
import { operatorsFeature } from './features/operators';
import { ordersFeature } from './features/orders';
import { paymentsFeature } from './features/payments';
import { peopleFeature } from './features/people';
import { queuesFeature } from './features/queues';
import { reviewsFeature } from './features/reviews';
import { offerFiltersFeature } from './features/offer-filters';
import { settingsFeature } from './features/settings';
import { shopTokensFeature } from './features/shop-tokens';
import { searchesFeature } from './features/searches';
import { shopsFeature } from './features/shops';
import { sitemapFeature } from './features/sitemap';
import { supportFeature } from './features/support';
import { webhooksFeature } from './features/webhooks';

/** Every feature of the service. Handlers of account changes run in this order. */
export const features: readonly Feature[] = [
  accountsFeature,
  contentFeature,
  supportFeature,
  catalogFeature,
  offersFeature,
  favoritesFeature,
  reviewsFeature,
  ordersFeature,
  callsFeature,
  leadsFeature,
  billingFeature,
  loyaltyFeature,
  paymentsFeature,
  shopsFeature,
  offerFiltersFeature,
  shopTokensFeature,
  webhooksFeature,
  eventsFeature,
  importsFeature,
  sitemapFeature,
  feedsFeature,
  operatorsFeature,
  blocksFeature,
  adjustmentsFeature,
  queuesFeature,
  settingsFeature,
  searchesFeature,
  peopleFeature,
  auditFeature,
];
