import { defineMessages } from 'react-intl';

export const valueMappingMessages = {
  ...defineMessages({
    title: { id: 'seller.importValues.title', defaultMessage: 'Words to explain' },
    hint: {
      id: 'seller.importValues.hint',
      defaultMessage: 'We do not know these words of the file. What you choose is kept for the next one.',
    },
    inFile: { id: 'seller.importValues.inFile', defaultMessage: 'In the file' },
    means: { id: 'seller.importValues.means', defaultMessage: 'Means' },
    leave: { id: 'seller.importValues.leave', defaultMessage: 'Leave as it is' },
  }),
  ...defineMessages<{ valueOf: { field: string; text: string } }>({
    valueOf: { id: 'seller.importValues.valueOf', defaultMessage: '{field}: what “{text}” means' },
  }),
};
