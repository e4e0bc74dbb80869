import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    home: { id: 'storefront.category.home', defaultMessage: 'Home', description: 'First breadcrumb' },
    failed: { id: 'storefront.category.failed', defaultMessage: 'Failed to load category' },
    loading: { id: 'storefront.category.loading', defaultMessage: 'Loading the category' },
    children: { id: 'storefront.category.children', defaultMessage: 'Subcategories', description: 'Name of the row of child categories' },
    tags: { id: 'storefront.category.tags', defaultMessage: 'Filter by tag', description: 'Name of the row of tags' },
    emptyTitle: { id: 'storefront.category.emptyTitle', defaultMessage: 'These stalls are still empty' },
    emptyText: { id: 'storefront.category.emptyText', defaultMessage: 'Look into other categories: there is plenty there.' },
    toCategories: { id: 'storefront.category.toCategories', defaultMessage: 'All categories' },
    emptyTagTitle: { id: 'storefront.category.emptyTagTitle', defaultMessage: 'Nothing fits' },
    emptyTagText: { id: 'storefront.category.emptyTagText', defaultMessage: 'Remove some of the filters to see more.' },
    clearTag: { id: 'storefront.category.clearTag', defaultMessage: 'Clear filters' },
  }),
  ...defineMessages<{
    title: { category: string };
    serviceTitle: { category: string };
    description: { category: string; count: number };
    moreTags: { count: number };
  }>({
    moreTags: { id: 'storefront.category.moreTags', defaultMessage: '{count} more', description: 'Shows the other tags' },
    title: { id: 'storefront.category.metaTitle', defaultMessage: '{category}: buy in Kyiv and Kharkiv — Yarmarok' },
    serviceTitle: {
      id: 'storefront.category.serviceTitle',
      defaultMessage: '{category} in Kyiv and Kharkiv: prices and reviews — Yarmarok',
    },
    description: {
      id: 'storefront.category.metaDescription',
      defaultMessage:
        '{category}: {count, plural, one {# offer} other {# offers}} from shops and makers in Kyiv and Kharkiv, with prices and reviews.',
    },
  }),
};
