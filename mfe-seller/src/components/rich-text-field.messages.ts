import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  loadError: { id: 'seller.richText.loadError', defaultMessage: 'The editor did not load. Your text is kept in the form.' },
});
