import { defineMessages } from 'react-intl';

export const searchMessages = defineMessages({
  label: { id: 'shell.search.label', defaultMessage: 'Search for items' },
  placeholder: { id: 'shell.search.placeholder', defaultMessage: 'What are you looking for today?' },
  submit: { id: 'shell.search.submit', defaultMessage: 'Search' },
  clear: { id: 'shell.search.clear', defaultMessage: 'Clear search' },
});
