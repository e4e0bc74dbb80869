import { routeWithTexts } from '../../components/route-with-texts';
import { searchLoader } from './search-loader';
import { SearchScreen } from './search-screen';
import { searchTexts } from './search-texts';

export const load = routeWithTexts(searchTexts, SearchScreen, searchLoader);
