import type { HttpClient } from '../http/http-client';
import { importsApi } from './imports';
import { loyaltyApi } from './loyalty';
import { mediaApi } from './media';
import { sellerOffersApi } from './offers';
import { purchasesApi } from './purchases';
import { reviewsApi } from './reviews';
import { securityApi } from './security';

/**
 * Calls that only account pages make. Each remote brings its own copy of these few lines, over the client of the shell,
 * so that public pages do not pay for them.
 */
export const createAccountApi = (http: HttpClient) => ({
  imports: importsApi(http),
  loyalty: loyaltyApi(http),
  media: mediaApi(http),
  offers: sellerOffersApi(http),
  purchases: purchasesApi(http),
  reviews: reviewsApi(http),
  security: securityApi(http),
});

export type AccountApi = ReturnType<typeof createAccountApi>;
