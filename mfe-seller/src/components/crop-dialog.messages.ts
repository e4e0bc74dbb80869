import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'seller.cropDialog.title', defaultMessage: 'Crop the photo' },
  zoom: { id: 'seller.cropDialog.zoom', defaultMessage: 'Zoom' },
  useIt: { id: 'seller.cropDialog.useIt', defaultMessage: 'Use it' },
  notAPicture: { id: 'seller.cropDialog.notAPicture', defaultMessage: 'The picture could not be read' },
});
