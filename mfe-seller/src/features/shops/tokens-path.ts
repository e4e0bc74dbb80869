import { paths } from '@yarmarok/shared-contract';

/** Path of the tokens with which programs act for a shop. */
export const getTokensPath = (shopId: number): string => `${paths.seller.shopSettings(shopId)}tokens/`;
