import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    chooseCategory: {
      id: 'seller.typedAttributes.chooseCategory',
      defaultMessage: 'Choose a category first: each has its own attributes.',
    },
    hint: { id: 'seller.typedAttributes.hint', defaultMessage: 'Buyers filter and compare by them' },
    none: { id: 'seller.typedAttributes.none', defaultMessage: 'This category has no attributes of its own yet.' },
    failed: { id: 'seller.typedAttributes.failed', defaultMessage: 'Failed to load the attributes of the category' },
    recommended: {
      id: 'seller.typedAttributes.recommended',
      defaultMessage: 'Buyers ask for it: an offer without it is found less often.',
    },
    retry: { id: 'seller.typedAttributes.retry', defaultMessage: 'Try again' },
    loading: { id: 'seller.typedAttributes.loading', defaultMessage: 'Loading attributes' },
    notStated: { id: 'seller.typedAttributes.notStated', defaultMessage: 'Not stated' },
    yes: { id: 'seller.typedAttributes.yes', defaultMessage: 'Yes' },
    no: { id: 'seller.typedAttributes.no', defaultMessage: 'No' },
    nothing: { id: 'seller.typedAttributes.nothing', defaultMessage: 'No such value: add it to your own attributes below.' },
    choose: { id: 'seller.typedAttributes.choose', defaultMessage: 'Start typing' },
  }),
  ...defineMessages<{
    remove: { value: string };
    showAll: { count: number };
  }>({
    remove: { id: 'seller.typedAttributes.remove', defaultMessage: 'Remove {value}' },
    showAll: { id: 'seller.typedAttributes.showAll', defaultMessage: 'Show all: {count}' },
  }),
};
