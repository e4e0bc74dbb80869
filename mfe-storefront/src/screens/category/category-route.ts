import { routeWithMessages } from '../../components/route-with-messages';
import { categoryLoader } from './category-loader';
import { CategoryScreen } from './category-screen';
import { categoryMessageSet } from './category-message-set';

export const load = routeWithMessages(categoryMessageSet, CategoryScreen, categoryLoader);
