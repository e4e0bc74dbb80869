import { paths } from '@yarmarok/shared-contract';

/** Path of the offers of a shop as a table to edit. */
export const getGridPath = (shopId: number): string => `${paths.seller.offers(shopId)}grid/`;
