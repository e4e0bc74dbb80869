import { routeWithTexts } from '../../components/route-with-texts';
import { homeLoader } from './home-loader';
import { HomeScreen } from './home-screen';
import { homeTexts } from './home-texts';

export const load = routeWithTexts(homeTexts, HomeScreen, homeLoader);
