import { routeWithMessages } from '../../components/route-with-messages';
import { textPageLoader } from './text-page-loader';
import { textPageMessageSet } from './text-page-message-set';
import { TextPageScreen } from './text-page-screen';

export const load = routeWithMessages(textPageMessageSet, TextPageScreen, textPageLoader);
