import type { OfferPage } from '@yarmarok/shared-api';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { townTitles } from './delivery-and-payment.messages';

/** A town of shops and deliveries; the service names them. */
type Town = NonNullable<NonNullable<OfferPage['search']>['city']>;

// A town that the service adds has no title here, which the types refuse.
const titles: Record<Town, MessageDescriptor> = townTitles;

/** Returns the towns that a delivery can be ordered to, as a list in the language of the page. */
export const formatDeliveryTowns = (intl: IntlShape): string =>
  intl.formatList(Object.values(titles).map((title) => intl.formatMessage(title)));
