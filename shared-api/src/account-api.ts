import type { AnyHttpClient, HttpClient } from './http/http-client';
import { billingApi } from './billing';
import { ownBlocksApi } from './blocks';
import { callsApi } from './calls';
import { importLinksApi } from './imports/import-links';
import { importsApi } from './imports/imports';
import { loyaltyApi } from './loyalty';
import { mediaApi } from './media';
import { offerFiltersApi } from './offers/offer-filters';
import { sellerOffersApi } from './offers/own-offers';
import { purchasesApi } from './orders/purchases';
import { questionsApi } from './questions';
import { reviewsApi } from './reviews/reviews';
import { salesApi } from './orders/sales';
import { securityApi } from './accounts/security';
import { shopFeedsApi } from './shops/shop-feeds';
import { shopTokensApi } from './shops/shop-tokens';
import { ownShopsApi } from './shops/own-shops';
import { webhooksApi } from './shops/webhooks';

/** Calls of the pages of a buyer, apart from those of a seller, which weigh more. */
export const createBuyerApi = (shell: AnyHttpClient) => {
  const http = shell as HttpClient;
  return {
    blocks: ownBlocksApi(http),
    loyalty: loyaltyApi(http),
    media: mediaApi(http),
    purchases: purchasesApi(http),
    questions: questionsApi(http),
    reviews: reviewsApi(http),
    security: securityApi(http),
  };
};

/**
 * Calls that only account pages make. Each remote bundles its own copy over the shell's HTTP client, so public pages do not pay for them.
 */
export const createAccountApi = (shell: AnyHttpClient) => {
  const http = shell as HttpClient;
  return {
    ...createBuyerApi(shell),
    billing: billingApi(http),
    calls: callsApi(http),
    importLinks: importLinksApi(http),
    imports: importsApi(http),
    offerFilters: offerFiltersApi(http),
    offers: sellerOffersApi(http),
    sales: salesApi(http),
    shops: ownShopsApi(http),
    shopFeeds: shopFeedsApi(http),
    shopTokens: shopTokensApi(http),
    webhooks: webhooksApi(http),
  };
};

export type BuyerApi = ReturnType<typeof createBuyerApi>;
export type AccountApi = ReturnType<typeof createAccountApi>;
