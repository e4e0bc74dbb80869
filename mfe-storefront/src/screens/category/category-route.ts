import { routeWithTexts } from '../../components/route-with-texts';
import { categoryLoader } from './category-loader';
import { CategoryScreen } from './category-screen';
import { categoryTexts } from './category-texts';

export const load = routeWithTexts(categoryTexts, CategoryScreen, categoryLoader);
