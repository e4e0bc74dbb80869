import { paths } from '@yarmarok/shared-contract';

export const getWebhooksPath = (shopId: number): string => `${paths.seller.shopSettings(shopId)}webhooks/`;
