import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    closed: { id: 'storefront.closedShop.closed', defaultMessage: 'The shop is temporarily closed' },
  }),
  ...defineMessages<{ closedUntil: { day: string } }>({
    closedUntil: { id: 'storefront.closedShop.closedUntil', defaultMessage: 'The shop is closed until {day} inclusive' },
  }),
};
