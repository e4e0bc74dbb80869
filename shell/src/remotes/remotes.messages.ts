import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  outage: { id: 'shell.remotes.outage', defaultMessage: 'This section is unavailable' },
  outageText: {
    id: 'shell.remotes.outageText',
    defaultMessage: 'The other sections are working. Try again or come back a little later.',
  },
  pending: { id: 'shell.remotes.pending', defaultMessage: 'Loading the page' },
});
