import { routeWithTexts } from '../../components/route-with-texts';
import { shopLoader } from './shop-loader';
import { ShopScreen } from './shop-screen';
import { shopTexts } from './shop-texts';

export const load = routeWithTexts(shopTexts, ShopScreen, shopLoader);
