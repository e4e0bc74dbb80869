import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  home: { id: 'sample.public.list.home', defaultMessage: 'Home' },
  title: { id: 'sample.public.list.title', defaultMessage: 'Shops' },
  description: { id: 'sample.public.list.description', defaultMessage: 'Yarmarok shops with buyer ratings and city.' },
  failed: { id: 'sample.public.list.failed', defaultMessage: 'Failed to load shops' },
  emptyTitle: { id: 'sample.public.list.emptyTitle', defaultMessage: 'No shops yet' },
  emptyText: { id: 'sample.public.list.emptyText', defaultMessage: 'Shops will appear here once they open.' },
  toCatalog: { id: 'sample.public.list.toCatalog', defaultMessage: 'Go to catalog' },
});
