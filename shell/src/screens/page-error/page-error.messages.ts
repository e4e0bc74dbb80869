import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  notFound: { id: 'shell.pageError.notFound', defaultMessage: 'This page could not be found' },
  notFoundText: {
    id: 'shell.pageError.notFoundText',
    defaultMessage: 'It may have moved, or the offer has been sold out and taken off the stall.',
  },
  broken: { id: 'shell.pageError.broken', defaultMessage: 'Something goes wrong' },
  brokenText: { id: 'shell.pageError.brokenText', defaultMessage: 'We already know about it. Please try again in a minute.' },
  home: { id: 'shell.pageError.home', defaultMessage: 'To the home page' },
});
