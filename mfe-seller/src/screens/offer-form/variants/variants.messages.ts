import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.variants.title', defaultMessage: 'Variants' },
    hint: { id: 'seller.variants.hint', defaultMessage: 'The same thing in other colors or sizes: buyers choose on its page' },
    alone: { id: 'seller.variants.alone', defaultMessage: 'This offer has no variants yet.' },
    list: { id: 'seller.variants.list', defaultMessage: 'Variants of this offer' },
    failed: { id: 'seller.variants.failed', defaultMessage: 'Failed to load the variants' },
    retry: { id: 'seller.variants.retry', defaultMessage: 'Try again' },
    loading: { id: 'seller.variants.loading', defaultMessage: 'Loading variants' },
    current: { id: 'seller.variants.current', defaultMessage: 'This offer' },
    sameValues: {
      id: 'seller.variants.sameValues',
      defaultMessage: 'Same attributes as another variant: buyers will choose by titles',
    },
    removed: { id: 'seller.variants.removed', defaultMessage: 'Removed from the variants' },
    changed: {
      id: 'seller.variants.changed',
      defaultMessage: 'The variants were changed elsewhere meanwhile. Check the list and try again.',
    },
    join: { id: 'seller.variants.join', defaultMessage: 'Join an existing offer' },
    joinText: { id: 'seller.variants.joinText', defaultMessage: 'Offers of this shop and category can be variants of one thing.' },
    joinSearch: { id: 'seller.variants.joinSearch', defaultMessage: 'Title or code' },
    joined: { id: 'seller.variants.joined', defaultMessage: 'Variant joined' },
    add: { id: 'seller.variants.add', defaultMessage: 'New variants' },
    addText: {
      id: 'seller.variants.addText',
      defaultMessage:
        'Each combination of the values becomes a draft with the texts, photos and price of this offer. Those that exist already are left out.',
    },
    unsaved: {
      id: 'seller.variants.unsaved',
      defaultMessage: 'Variants are copies of the saved offer. Your unsaved changes will not be in them.',
    },
    noAttributes: {
      id: 'seller.variants.noAttributes',
      defaultMessage: 'State a color, a size or another attribute of this offer and save it first: variants differ by it.',
    },
    another: { id: 'seller.variants.another', defaultMessage: 'Another attribute' },
    choose: { id: 'seller.variants.choose', defaultMessage: 'Choose' },
    typeValues: { id: 'seller.variants.typeValues', defaultMessage: 'Press Enter after each value' },
    noValues: { id: 'seller.variants.noValues', defaultMessage: 'Add at least one value' },
    create: { id: 'seller.variants.create', defaultMessage: 'Create drafts' },
    cancel: { id: 'seller.variants.cancel', defaultMessage: 'Cancel' },
  }),
  ...defineMessages<{
    stock: { count: number };
    remove: { title: string };
    now: { value: string };
    removeValue: { value: string };
    planned: { count: number };
    created: { count: number };
  }>({
    stock: { id: 'seller.variants.stock', defaultMessage: 'In stock: {count, number}' },
    remove: { id: 'seller.variants.remove', defaultMessage: 'Remove {title} from the variants' },
    now: { id: 'seller.variants.now', defaultMessage: 'This offer: {value}' },
    removeValue: { id: 'seller.variants.removeValue', defaultMessage: 'Remove {value}' },
    planned: { id: 'seller.variants.planned', defaultMessage: 'At most {count, plural, one {# draft} other {# drafts}}' },
    created: { id: 'seller.variants.created', defaultMessage: '{count, plural, one {# draft} other {# drafts}} created' },
  }),
};
