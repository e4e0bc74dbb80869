import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  undo: { id: 'seller.undo.undo', defaultMessage: 'Undo' },
  close: { id: 'seller.undo.close', defaultMessage: 'Close' },
});
