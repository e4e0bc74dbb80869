import { routeWithMessages } from '../../components/route-with-messages';
import { categoriesLoader } from './categories-loader';
import { CategoriesScreen } from './categories-screen';
import { categoriesMessageSet } from './categories-message-set';

export const load = routeWithMessages(categoriesMessageSet, CategoriesScreen, categoriesLoader);
