import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    failed: { id: 'storefront.offer.reviewsFailed', defaultMessage: 'Failed to load reviews' },
    reply: { id: 'storefront.offer.reply', defaultMessage: 'The seller’s answer' },
    pictures: { id: 'storefront.offer.pictures', defaultMessage: 'Pictures' },
    magnify: { id: 'storefront.offer.magnify', defaultMessage: 'Magnify the picture' },
    previousPicture: { id: 'storefront.offer.previousPicture', defaultMessage: 'Previous picture' },
    nextPicture: { id: 'storefront.offer.nextPicture', defaultMessage: 'Next picture' },
  }),
  ...defineMessages<{
    picture: { number: number };
    enlarge: { number: number };
    pictureOf: { number: number; total: number };
  }>({
    picture: { id: 'storefront.offer.picture', defaultMessage: 'Picture {number}' },
    enlarge: { id: 'storefront.offer.enlarge', defaultMessage: 'Enlarge picture {number}' },
    pictureOf: { id: 'storefront.offer.pictureOf', defaultMessage: '{number} of {total}', description: 'Number of the picture shown' },
  }),
};
