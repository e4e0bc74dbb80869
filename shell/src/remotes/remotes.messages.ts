import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  outage: { id: 'shell.remotes.outage', defaultMessage: 'This section is unavailable' },
  outageText: {
    id: 'shell.remotes.outageText',
    defaultMessage: 'The rest of the fair is open. Try again, or come back a little later.',
  },
  pending: { id: 'shell.remotes.pending', defaultMessage: 'The page is loading' },
});
