import { defineMessages } from 'react-intl';

/** Texts of the parts whose scripts are loaded after hydration. */
export const messages = {
  ...defineMessages({
    children: { id: 'storefront.category.children', defaultMessage: 'Subcategories', description: 'Name of the row of child categories' },
    tags: { id: 'storefront.category.tags', defaultMessage: 'Quick filters', description: 'Name of the row of tags' },
    emptyTitle: { id: 'storefront.category.emptyTitle', defaultMessage: 'These stalls are still empty' },
    emptyText: { id: 'storefront.category.emptyText', defaultMessage: 'Browse other categories: there is plenty there.' },
    toCategories: { id: 'storefront.category.toCategories', defaultMessage: 'All categories' },
    emptyTagTitle: { id: 'storefront.category.emptyTagTitle', defaultMessage: 'No offers match' },
    emptyTagText: { id: 'storefront.category.emptyTagText', defaultMessage: 'Try removing some filters.' },
    clearTag: { id: 'storefront.category.clearTag', defaultMessage: 'Clear filters' },
  }),
  ...defineMessages<{ moreTags: { count: number } }>({
    moreTags: { id: 'storefront.category.moreTags', defaultMessage: '{count} more', description: 'Shows the other tags' },
  }),
};
