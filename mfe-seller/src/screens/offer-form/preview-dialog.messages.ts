import { defineMessages } from 'react-intl';

/** Messages of the preview; they load with its chunk. */
export const previewMessages = defineMessages({
  title: { id: 'seller.offerForm.previewTitle', defaultMessage: 'How buyers see it' },
  noTitle: { id: 'seller.offerForm.noTitle', defaultMessage: 'Untitled' },
});
