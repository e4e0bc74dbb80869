import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  label: { id: 'buyer.photos.label', defaultMessage: 'Photos' },
  add: { id: 'buyer.photos.add', defaultMessage: 'Add photos' },
  remove: { id: 'buyer.photos.remove', defaultMessage: 'Remove photo' },
  hint: { id: 'buyer.photos.hint', defaultMessage: 'JPEG, PNG, WebP or AVIF up to 10 MB' },
  tooLarge: { id: 'buyer.photos.tooLarge', defaultMessage: 'The file is larger than 10 MB' },
});
