import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  toolbar: { id: 'seller.richText.toolbar', defaultMessage: 'Formatting' },
  bold: { id: 'seller.richText.bold', defaultMessage: 'Bold' },
  italic: { id: 'seller.richText.italic', defaultMessage: 'Italic' },
  heading: { id: 'seller.richText.heading', defaultMessage: 'Heading' },
  subheading: { id: 'seller.richText.subheading', defaultMessage: 'Subheading' },
  list: { id: 'seller.richText.list', defaultMessage: 'List' },
  numbers: { id: 'seller.richText.numbers', defaultMessage: 'Numbered list' },
  link: { id: 'seller.richText.link', defaultMessage: 'Link' },
  undo: { id: 'seller.richText.undo', defaultMessage: 'Undo' },
  address: { id: 'seller.richText.address', defaultMessage: 'Link address' },
  badAddress: { id: 'seller.richText.badAddress', defaultMessage: 'For example https://example.com' },
  apply: { id: 'seller.richText.apply', defaultMessage: 'Apply' },
  unlink: { id: 'seller.richText.unlink', defaultMessage: 'Remove link' },
});
