import { paths } from '@yarmarok/shared-contract';

/** Path of the price lists that a shop fetches by link. */
export const getLinksPath = (shopId: number): string => `${paths.seller.importOffers(shopId)}links/`;
