import { routeWithMessages } from '../../components/route-with-messages';
import { createOrderLoader } from './create-order-loader';
import { CreateOrderScreen } from './create-order-screen';
import { createOrderMessageSet } from './create-order-message-set';

export const load = routeWithMessages(createOrderMessageSet, CreateOrderScreen, createOrderLoader);
