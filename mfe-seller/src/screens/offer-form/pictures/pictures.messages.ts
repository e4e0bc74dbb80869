import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.offerPictures.title', defaultMessage: 'Photos' },
    add: { id: 'seller.offerPictures.add', defaultMessage: 'Add' },
    main: { id: 'seller.offerPictures.main', defaultMessage: 'Main' },
    hint: { id: 'seller.offerPictures.hint', defaultMessage: 'Drop, paste or choose JPEG, PNG, WebP or AVIF up to 10 MB' },
    left: { id: 'seller.offerPictures.left', defaultMessage: 'Move left' },
    right: { id: 'seller.offerPictures.right', defaultMessage: 'Move right' },
    crop: { id: 'seller.offerPictures.crop', defaultMessage: 'Crop' },
    remove: { id: 'seller.offerPictures.remove', defaultMessage: 'Remove' },
    stop: { id: 'seller.offerPictures.stop', defaultMessage: 'Stop' },
    retry: { id: 'seller.offerPictures.retry', defaultMessage: 'Try again' },
    tooLarge: { id: 'seller.offerPictures.tooLarge', defaultMessage: 'Larger than 10 MB' },
    wrongType: { id: 'seller.offerPictures.wrongType', defaultMessage: 'Use JPEG, PNG, WebP or AVIF' },
    failed: { id: 'seller.offerPictures.failed', defaultMessage: 'Upload failed' },
    tooMany: { id: 'seller.offerPictures.tooMany', defaultMessage: 'You can add at most 10 photos' },
  }),
  ...defineMessages<{ count: { count: number; max: number }; photo: { number: number; count: number }; uploading: { name: string } }>({
    count: { id: 'seller.offerPictures.count', defaultMessage: '{count} of {max} · the first is the main one' },
    photo: { id: 'seller.offerPictures.photo', defaultMessage: 'Photo {number} of {count}' },
    uploading: { id: 'seller.offerPictures.uploading', defaultMessage: 'Uploading {name}' },
  }),
};
