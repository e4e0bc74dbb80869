import { routeWithMessages } from '../../components/route-with-messages';
import { homeLoader } from './home-loader';
import { HomeScreen } from './home-screen';
import { homeMessageSet } from './home-message-set';

export const load = routeWithMessages(homeMessageSet, HomeScreen, homeLoader);
