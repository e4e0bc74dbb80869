import { defineMessages } from 'react-intl';

export const frameMessages = defineMessages({
  skip: { id: 'shell.frame.skip', defaultMessage: 'Skip to the content' },
  loading: { id: 'shell.frame.loading', defaultMessage: 'The page is loading' },
});
