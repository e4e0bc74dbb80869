import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  retry: { id: 'ui.error.retry', defaultMessage: 'Try again' },
});
