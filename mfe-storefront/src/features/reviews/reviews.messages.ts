import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    failed: { id: 'storefront.offer.reviewsFailed', defaultMessage: 'Failed to load reviews' },
    reply: { id: 'storefront.offer.reply', defaultMessage: 'Seller’s reply' },
    pictures: { id: 'storefront.offer.pictures', defaultMessage: 'Photos' },
    magnify: { id: 'storefront.offer.magnify', defaultMessage: 'Enlarge photo' },
    previousPicture: { id: 'storefront.offer.previousPicture', defaultMessage: 'Previous photo' },
    nextPicture: { id: 'storefront.offer.nextPicture', defaultMessage: 'Next photo' },
  }),
  ...defineMessages<{
    original: { language: string };
    picture: { number: number };
    enlarge: { number: number };
    pictureOf: { number: number; total: number };
  }>({
    original: { id: 'storefront.offer.originalLanguage', defaultMessage: 'Original language: {language}' },
    picture: { id: 'storefront.offer.picture', defaultMessage: 'Photo {number}' },
    enlarge: { id: 'storefront.offer.enlarge', defaultMessage: 'Enlarge photo {number}' },
    pictureOf: { id: 'storefront.offer.pictureOf', defaultMessage: '{number} of {total}', description: 'Number of the picture shown' },
  }),
};
