import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  clear: { id: 'seller.categoryPicker.clear', defaultMessage: 'Any category' },
  nothing: { id: 'seller.categoryPicker.nothing', defaultMessage: 'No such category found' },
});
