import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  active: { id: 'seller.offerStatus.active', defaultMessage: 'Active' },
  draft: { id: 'seller.offerStatus.draft', defaultMessage: 'Draft' },
  hidden: { id: 'seller.offerStatus.hidden', defaultMessage: 'Hidden' },
  noPicture: { id: 'seller.offerStatus.noPicture', defaultMessage: 'No photo' },
  soldOut: { id: 'seller.offerStatus.soldOut', defaultMessage: 'Sold out' },
});
