import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    label: { id: 'seller.savedFilters.label', defaultMessage: 'Saved filters' },
    save: { id: 'seller.savedFilters.save', defaultMessage: 'Save filter' },
    saved: { id: 'seller.savedFilters.saved', defaultMessage: 'Filter saved' },
    rename: { id: 'seller.savedFilters.rename', defaultMessage: 'Rename' },
    renameTitle: { id: 'seller.savedFilters.renameTitle', defaultMessage: 'Rename filter' },
    renamed: { id: 'seller.savedFilters.renamed', defaultMessage: 'Filter renamed' },
    remove: { id: 'seller.savedFilters.remove', defaultMessage: 'Delete' },
    removed: { id: 'seller.savedFilters.removed', defaultMessage: 'Filter deleted' },
    removeText: { id: 'seller.savedFilters.removeText', defaultMessage: 'Its offers stay as they are.' },
    keep: { id: 'seller.savedFilters.keep', defaultMessage: 'Keep' },
    title: { id: 'seller.savedFilters.title', defaultMessage: 'Name' },
    titleTaken: { id: 'seller.savedFilters.titleTaken', defaultMessage: 'There is already a filter with this name' },
    cancel: { id: 'seller.savedFilters.cancel', defaultMessage: 'Cancel' },
    failed: { id: 'seller.savedFilters.failed', defaultMessage: 'Failed to load the saved filters' },
    retry: { id: 'seller.savedFilters.retry', defaultMessage: 'Try again' },
  }),
  ...defineMessages<{
    actions: { title: string };
    removeTitle: { title: string };
  }>({
    actions: { id: 'seller.savedFilters.actions', defaultMessage: 'Filter “{title}”' },
    removeTitle: { id: 'seller.savedFilters.removeTitle', defaultMessage: 'Delete the filter “{title}”?' },
  }),
};
