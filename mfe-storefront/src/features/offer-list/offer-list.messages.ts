import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  loading: { id: 'storefront.offerList.loading', defaultMessage: 'Loading offers' },
  failed: { id: 'storefront.offerList.failed', defaultMessage: 'Failed to load offers' },
});
