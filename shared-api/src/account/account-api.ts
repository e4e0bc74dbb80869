import type { HttpClient } from '../http/http-client';
import { importLinksApi } from './import-links';
import { importsApi } from './imports';
import { loyaltyApi } from './loyalty';
import { mediaApi } from './media';
import { offerFiltersApi } from './offer-filters';
import { sellerOffersApi } from './offers';
import { purchasesApi } from './purchases';
import { questionsApi } from './questions';
import { reviewsApi } from './reviews';
import { salesApi } from './sales';
import { securityApi } from './security';
import { shopFeedsApi } from './shop-feeds';
import { shopTokensApi } from './shop-tokens';
import { shopManagementApi } from './shops';
import { webhooksApi } from './webhooks';

/**
 * Calls that only account pages make. Each remote bundles its own copy over the shell's HTTP client, so public pages do not pay for them.
 */
export const createAccountApi = (http: HttpClient) => ({
  importLinks: importLinksApi(http),
  imports: importsApi(http),
  loyalty: loyaltyApi(http),
  media: mediaApi(http),
  offerFilters: offerFiltersApi(http),
  offers: sellerOffersApi(http),
  purchases: purchasesApi(http),
  questions: questionsApi(http),
  reviews: reviewsApi(http),
  sales: salesApi(http),
  security: securityApi(http),
  shops: shopManagementApi(http),
  shopFeeds: shopFeedsApi(http),
  shopTokens: shopTokensApi(http),
  webhooks: webhooksApi(http),
});

export type AccountApi = ReturnType<typeof createAccountApi>;
