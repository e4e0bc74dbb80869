import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'seller.shops.title', defaultMessage: 'My shops' },
});
