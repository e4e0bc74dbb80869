import { paths } from '@yarmarok/shared-contract';

/** Path of the webhooks of a shop. */
export const getWebhooksPath = (shopId: number): string => `${paths.seller.shopSettings(shopId)}webhooks/`;
