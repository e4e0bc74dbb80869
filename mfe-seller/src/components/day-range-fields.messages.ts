import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  from: { id: 'seller.dayRange.from', defaultMessage: 'From' },
  to: { id: 'seller.dayRange.to', defaultMessage: 'To' },
  badRange: { id: 'seller.dayRange.badRange', defaultMessage: 'The end date is before the start date' },
});
