import { routeWithTexts } from '../../components/route-with-texts';
import { createOrderLoader } from './create-order-loader';
import { CreateOrderScreen } from './create-order-screen';
import { createOrderTexts } from './create-order-texts';

export const load = routeWithTexts(createOrderTexts, CreateOrderScreen, createOrderLoader);
