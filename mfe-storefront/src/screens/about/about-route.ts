import { routeWithTexts } from '../../components/route-with-texts';
import { aboutLoader } from './about-loader';
import { AboutScreen } from './about-screen';
import { aboutTexts } from './about-texts';

export const load = routeWithTexts(aboutTexts, AboutScreen, aboutLoader);
