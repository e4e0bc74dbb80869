import { routeWithMessages } from '../../components/route-with-messages';
import { supportMessageSet } from './support-message-set';
import { SupportScreen } from './support-screen';

export const load = routeWithMessages(supportMessageSet, SupportScreen);
