import type { AnyHttpClient, HttpClient } from './http/http-client';
import { billingApi } from './billing';
import { blocksApi } from './blocks';
import { callsApi } from './calls';
import { importLinksApi } from './imports/import-links';
import { importsApi } from './imports/imports';
import { loyaltyApi } from './loyalty';
import { mediaApi } from './media';
import { moneyApi } from './money';
import { offerFiltersApi } from './offers/offer-filters';
import { sellerOffersApi } from './offers/own-offers';
import { auditApi, operatorsApi } from './operators';
import { peopleApi } from './people';
import { purchasesApi } from './orders/purchases';
import { questionsApi } from './questions';
import { queuesApi } from './queues';
import { reviewsApi } from './reviews/reviews';
import { salesApi } from './orders/sales';
import { searchesApi } from './searches';
import { securityApi } from './accounts/security';
import { shopFeedsApi } from './shops/shop-feeds';
import { shopTokensApi } from './shops/shop-tokens';
import { ownShopsApi } from './shops/own-shops';
import { siteSettingsApi } from './site-settings';
import { webhooksApi } from './shops/webhooks';

/**
 * Calls that only account pages make. Each remote bundles its own copy over the shell's HTTP client, so public pages do not pay for them.
 */
export const createAccountApi = (shell: AnyHttpClient) => {
  const http = shell as HttpClient;
  return {
    audit: auditApi(http),
    billing: billingApi(http),
    blocks: blocksApi(http),
    calls: callsApi(http),
    importLinks: importLinksApi(http),
    imports: importsApi(http),
    loyalty: loyaltyApi(http),
    media: mediaApi(http),
    money: moneyApi(http),
    offerFilters: offerFiltersApi(http),
    offers: sellerOffersApi(http),
    operators: operatorsApi(http),
    people: peopleApi(http),
    purchases: purchasesApi(http),
    questions: questionsApi(http),
    queues: queuesApi(http),
    reviews: reviewsApi(http),
    sales: salesApi(http),
    searches: searchesApi(http),
    security: securityApi(http),
    shops: ownShopsApi(http),
    shopFeeds: shopFeedsApi(http),
    shopTokens: shopTokensApi(http),
    siteSettings: siteSettingsApi(http),
    webhooks: webhooksApi(http),
  };
};

export type AccountApi = ReturnType<typeof createAccountApi>;
