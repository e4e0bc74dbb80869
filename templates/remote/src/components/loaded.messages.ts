import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  notFound: { id: 'sample.loaded.notFound', defaultMessage: 'This page could not be found' },
  toList: { id: 'sample.loaded.toList', defaultMessage: 'To the list' },
  loading: { id: 'sample.loaded.loading', defaultMessage: 'Loading' },
});
