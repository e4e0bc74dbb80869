import { routeWithMessages } from '../../components/route-with-messages';
import { shopsLoader } from './shops-loader';
import { ShopsScreen } from './shops-screen';
import { shopsMessageSet } from './shops-message-set';

export const load = routeWithMessages(shopsMessageSet, ShopsScreen, shopsLoader);
