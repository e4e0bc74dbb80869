import { routeWithTexts } from '../../components/route-with-texts';
import { categoriesLoader } from './categories-loader';
import { CategoriesScreen } from './categories-screen';
import { categoriesTexts } from './categories-texts';

export const load = routeWithTexts(categoriesTexts, CategoriesScreen, categoriesLoader);
