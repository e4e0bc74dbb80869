import { defineMessages } from 'react-intl';

/** Texts of the preview alone: they come with it, not with the form. */
export const previewMessages = defineMessages({
  title: { id: 'seller.offerForm.previewTitle', defaultMessage: 'How buyers see it' },
  noTitle: { id: 'seller.offerForm.noTitle', defaultMessage: 'Untitled' },
});
