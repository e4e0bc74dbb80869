import { routeWithTexts } from '../../components/route-with-texts';
import { ComponentsScreen } from './components-screen';
import { componentsTexts } from './components-texts';

export const load = routeWithTexts(componentsTexts, ComponentsScreen);
