import { routeWithMessages } from '../../components/route-with-messages';
import { aboutLoader } from './about-loader';
import { AboutScreen } from './about-screen';
import { aboutMessageSet } from './about-message-set';

export const load = routeWithMessages(aboutMessageSet, AboutScreen, aboutLoader);
