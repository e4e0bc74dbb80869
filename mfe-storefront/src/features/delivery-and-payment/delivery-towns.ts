import type { OfferPage } from '@yarmarok/shared-api';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { townTitles } from './delivery-and-payment.messages';

/** A town of shops and deliveries; the service names them. */
type Town = NonNullable<NonNullable<OfferPage['search']>['city']>;

// The type requires a title for every town of the service.
const titles: Record<Town, MessageDescriptor> = townTitles;

/** Returns the delivery towns as a list in the language of the page. */
export const formatDeliveryTowns = (intl: IntlShape): string =>
  intl.formatList(Object.values(titles).map((title) => intl.formatMessage(title)));
