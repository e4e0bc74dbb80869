import { defineMessages } from 'react-intl';

export const titleMessages = defineMessages<{ onPage: { title: string; page: number } }>({
  onPage: { id: 'storefront.offerList.onPage', defaultMessage: '{title} · page {page}', description: 'Title of a later page of a list' },
});

export const messages = defineMessages({
  loading: { id: 'storefront.offerList.loading', defaultMessage: 'Loading offers' },
  failed: { id: 'storefront.offerList.failed', defaultMessage: 'Failed to load offers' },
});
