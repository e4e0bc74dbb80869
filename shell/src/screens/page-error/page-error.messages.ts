import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  notFound: { id: 'shell.pageError.notFound', defaultMessage: 'This page could not be found' },
  notFoundText: {
    id: 'shell.pageError.notFoundText',
    defaultMessage: 'This stall has closed or moved. The cat knows nothing about it.',
  },
  broken: { id: 'shell.pageError.broken', defaultMessage: 'Something went wrong' },
  brokenText: { id: 'shell.pageError.brokenText', defaultMessage: 'We already know about it. Please try again in a minute.' },
  brokenUnreportedText: { id: 'shell.pageError.brokenUnreportedText', defaultMessage: 'Please try again in a minute.' },
  offline: { id: 'shell.pageError.offline', defaultMessage: 'No connection' },
  offlineText: {
    id: 'shell.pageError.offlineText',
    defaultMessage: 'The server is not responding. Check your connection and try again.',
  },
  readable: { id: 'shell.pageError.readable', defaultMessage: 'These pages can be read without a connection' },
  retry: { id: 'shell.pageError.retry', defaultMessage: 'Try again' },
  home: { id: 'shell.pageError.home', defaultMessage: 'Go to home page' },
  catalog: { id: 'shell.pageError.catalogue', defaultMessage: 'Go to catalog' },
});
