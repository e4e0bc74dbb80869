import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'seller.cropDialog.title', defaultMessage: 'Crop photo' },
  zoom: { id: 'seller.cropDialog.zoom', defaultMessage: 'Zoom' },
  useIt: { id: 'seller.cropDialog.useIt', defaultMessage: 'Apply' },
  notAPicture: { id: 'seller.cropDialog.notAPicture', defaultMessage: 'The photo could not be opened. Choose another file.' },
});
