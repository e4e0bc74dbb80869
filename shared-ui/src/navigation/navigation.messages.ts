import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  breadcrumbs: { id: 'ui.breadcrumbs.label', defaultMessage: 'You are here', description: 'Name of the breadcrumb navigation' },
  pages: { id: 'ui.pagination.label', defaultMessage: 'Pages', description: 'Name of the pagination' },
  previous: { id: 'ui.pagination.previous', defaultMessage: 'Previous page' },
  next: { id: 'ui.pagination.next', defaultMessage: 'Next page' },
  more: { id: 'ui.showMore.button', defaultMessage: 'Show more' },
  readMore: { id: 'ui.expandable.more', defaultMessage: 'Read more' },
  readLess: { id: 'ui.expandable.less', defaultMessage: 'Show less' },
});

export const countMessages = defineMessages<{
  page: { page: number };
  moreCount: { step: string };
  shown: { shown: string; total: string };
  shownRange: { from: string; shown: string; total: string };
}>({
  page: { id: 'ui.pagination.page', defaultMessage: 'Page {page}' },
  moreCount: { id: 'ui.showMore.buttonCount', defaultMessage: 'Show {step} more' },
  shown: { id: 'ui.showMore.shown', defaultMessage: 'Showing {shown} of {total}' },
  shownRange: { id: 'ui.showMore.shownRange', defaultMessage: 'Showing {from}–{shown} of {total}' },
});
