import { defineMessages } from 'react-intl';

export const previewOffersMessages = {
  ...defineMessages({
    title: { id: 'seller.importCards.title', defaultMessage: 'How offers will look' },
    uncorrected: {
      id: 'seller.importCards.uncorrected',
      defaultMessage: 'Shown without your corrections. They are applied when the file is imported.',
    },
    on_sale: { id: 'seller.importCards.on_sale', defaultMessage: 'On sale' },
    draft: { id: 'seller.importCards.draft', defaultMessage: 'Draft' },
    update: { id: 'seller.importCards.update', defaultMessage: 'Update only' },
    double: { id: 'seller.importCards.double', defaultMessage: 'Repeated' },
    error: { id: 'seller.importCards.error', defaultMessage: 'Error' },
    noTitle: { id: 'seller.importCards.noTitle', defaultMessage: 'No title' },
    noPrice: { id: 'seller.importCards.noPrice', defaultMessage: 'No price' },
    noCategory: { id: 'seller.importCards.noCategory', defaultMessage: 'No category' },
    available: { id: 'seller.importCards.available', defaultMessage: 'In stock' },
    unavailable: { id: 'seller.importCards.unavailable', defaultMessage: 'Out of stock' },
  }),
  ...defineMessages<{
    row: { row: string };
    stock: { count: string };
    price: { price: string; unit: string };
    images: { count: number };
    more: { count: number };
  }>({
    row: { id: 'seller.importCards.row', defaultMessage: 'Row {row}' },
    stock: { id: 'seller.importCards.stock', defaultMessage: 'In stock: {count}' },
    price: { id: 'seller.importCards.price', defaultMessage: '{price} / {unit}' },
    images: { id: 'seller.importCards.images', defaultMessage: '{count, plural, =0 {No images} one {# image} other {# images}}' },
    more: { id: 'seller.importCards.more', defaultMessage: 'Show more ({count})' },
  }),
};
