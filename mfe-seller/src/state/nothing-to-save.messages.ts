import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  unchanged: {
    id: 'seller.nothingToSave.unchanged',
    defaultMessage: 'Nothing has changed, so there is nothing to save',
    description: 'After "Save" of a form whose values are the stored ones',
  },
});
