import { routeWithTexts } from '../../components/route-with-texts';
import { OrderScreen } from './order-screen';
import { orderTexts } from './order-texts';

export const load = routeWithTexts(orderTexts, OrderScreen);
