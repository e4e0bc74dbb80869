import { routeWithMessages } from '../../components/route-with-messages';
import { OrderScreen } from './order-screen';
import { orderMessageSet } from './order-message-set';

export const load = routeWithMessages(orderMessageSet, OrderScreen);
