import { routeWithTexts } from '../../components/route-with-texts';
import { shopsLoader } from './shops-loader';
import { ShopsScreen } from './shops-screen';
import { shopsTexts } from './shops-texts';

export const load = routeWithTexts(shopsTexts, ShopsScreen, shopsLoader);
