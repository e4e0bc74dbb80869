import { defineMessages } from 'react-intl';

/** Apart from the texts of the dialog, which come with it. */
export const messages = defineMessages({ report: { id: 'storefront.offer.report', defaultMessage: 'Report' } });
