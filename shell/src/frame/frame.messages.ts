import { defineMessages } from 'react-intl';

export const frameMessages = defineMessages({
  skip: { id: 'shell.frame.skip', defaultMessage: 'Skip to content' },
  loading: { id: 'shell.frame.loading', defaultMessage: 'Loading the page' },
});
