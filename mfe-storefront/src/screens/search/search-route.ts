import { routeWithMessages } from '../../components/route-with-messages';
import { searchLoader } from './search-loader';
import { SearchScreen } from './search-screen';
import { searchMessageSet } from './search-message-set';

export const load = routeWithMessages(searchMessageSet, SearchScreen, searchLoader);
