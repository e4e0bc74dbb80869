import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  nothing: { id: 'seller.offerFinder.nothing', defaultMessage: 'The shop has no such offer' },
});
