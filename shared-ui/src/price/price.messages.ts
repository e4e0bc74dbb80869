import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  oldPrice: { id: 'ui.price.old', defaultMessage: 'Old price', description: 'Read aloud before a crossed-out price' },
});
