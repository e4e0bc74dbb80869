import { routeWithMessages } from '../../components/route-with-messages';
import { offerLoader } from './offer-loader';
import { offerMessageSet } from './offer-message-set';
import { OfferScreen } from './offer-screen';

export const load = routeWithMessages(offerMessageSet, OfferScreen, offerLoader);
