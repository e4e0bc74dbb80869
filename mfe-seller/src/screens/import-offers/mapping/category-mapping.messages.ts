import { defineMessages } from 'react-intl';

export const categoryMappingMessages = {
  ...defineMessages({
    title: { id: 'seller.importCategories.title', defaultMessage: 'Categories' },
    inFile: { id: 'seller.importCategories.inFile', defaultMessage: 'In the file' },
    here: { id: 'seller.importCategories.here', defaultMessage: 'Yarmarok category' },
    choose: { id: 'seller.importCategories.choose', defaultMessage: 'Choose a category' },
    noCategory: { id: 'seller.importCategories.noCategory', defaultMessage: 'No category' },
    chosen: { id: 'seller.importCategories.chosen', defaultMessage: 'Your choice' },
    sure: { id: 'seller.importCategories.sure', defaultMessage: 'Matched' },
    likely: { id: 'seller.importCategories.likely', defaultMessage: 'Not sure' },
    none: { id: 'seller.importCategories.none', defaultMessage: 'Not found' },
    likeParent: { id: 'seller.importCategories.likeParent', defaultMessage: 'Like its parent' },
    search: { id: 'seller.importCategories.search', defaultMessage: 'Search the categories of the file' },
    nothingToCheck: { id: 'seller.importCategories.nothingToCheck', defaultMessage: 'All categories are matched.' },
    nothingFound: { id: 'seller.importCategories.nothingFound', defaultMessage: 'The file has no such categories.' },
    other: { id: 'seller.importCategories.other', defaultMessage: 'Everything else' },
    otherHint: {
      id: 'seller.importCategories.otherHint',
      defaultMessage: 'For categories that we did not match. Without a choice their offers become drafts.',
    },
    drafts: { id: 'seller.importCategories.drafts', defaultMessage: 'Leave as drafts' },
    confirm: { id: 'seller.importCategories.confirm', defaultMessage: 'Yes, that is right' },
  }),
  ...defineMessages<{
    categoryOf: { category: string };
    rowsCount: { count: number };
    showAll: { count: number };
    selectAll: { count: number };
    forSelected: { count: number };
    more: { count: number };
    sectionOf: { section: string };
    forSection: { count: number };
  }>({
    categoryOf: { id: 'seller.importCategories.categoryOf', defaultMessage: 'Category for “{category}”' },
    rowsCount: { id: 'seller.importCategories.rowsCount', defaultMessage: '{count, plural, one {# row} other {# rows}}' },
    showAll: { id: 'seller.importCategories.showAll', defaultMessage: 'Show all ({count})' },
    selectAll: { id: 'seller.importCategories.selectAll', defaultMessage: 'Select all ({count})' },
    forSelected: { id: 'seller.importCategories.forSelected', defaultMessage: 'Category for the selected ({count})' },
    sectionOf: { id: 'seller.importCategories.sectionOf', defaultMessage: 'Category for everything in “{section}”' },
    forSection: {
      id: 'seller.importCategories.forSection',
      defaultMessage: '{count, plural, one {For # category of the section} other {For all # categories of the section}}',
    },
    more: { id: 'seller.importCategories.more', defaultMessage: 'Show more ({count})' },
  }),
};
