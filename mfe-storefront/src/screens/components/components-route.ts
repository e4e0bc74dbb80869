import { routeWithMessages } from '../../components/route-with-messages';
import { ComponentsScreen } from './components-screen';
import { componentsMessageSet } from './components-message-set';

export const load = routeWithMessages(componentsMessageSet, ComponentsScreen);
