import { routeWithMessages } from '../../components/route-with-messages';
import { shopLoader } from './shop-loader';
import { ShopScreen } from './shop-screen';
import { shopMessageSet } from './shop-message-set';

export const load = routeWithMessages(shopMessageSet, ShopScreen, shopLoader);
