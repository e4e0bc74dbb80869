import { menu as buyerMenu } from './buyer-menu';
import { menu as sellerMenu } from './seller-menu';

/** A generated remote of an account has the entry of its layout alone. */
export const menu = [...buyerMenu, ...sellerMenu];
